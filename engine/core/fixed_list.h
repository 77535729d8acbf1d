// A list with its room inside: trivially copyable, no heap, no pointer.
#pragma once

#include <array>
#include <cstddef>
#include <type_traits>

#include "engine/core/invariant.h"

namespace oshra {

template <class T, std::size_t kCapacity>
class FixedList {
 public:
  // The room is left as it is: a list is often filled for one look only.
  FixedList() {}  // NOLINT(modernize-use-equals-default): `= default` would zero the room in FixedList{}
  static_assert(std::is_trivially_default_constructible_v<T>, "or the room would be cleared each time");

  void push(const T& item) {
    ensure(size_ < kCapacity, "FixedList: full");
    items_[size_++] = item;
  }
  void clear() { size_ = 0; }

  [[nodiscard]] std::size_t size() const { return size_; }
  [[nodiscard]] bool empty() const { return size_ == 0; }
  [[nodiscard]] const T& operator[](std::size_t i) const { return items_[i]; }
  [[nodiscard]] const T* begin() const { return items_.data(); }
  [[nodiscard]] const T* end() const { return items_.data() + size_; }

 private:
  std::size_t size_ = 0;
  std::array<T, kCapacity> items_;
};

}  // namespace oshra
