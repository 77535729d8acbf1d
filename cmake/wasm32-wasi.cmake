# The toolchain of preset `wasm`: clang for wasm32-wasi, without exceptions.
set(CMAKE_SYSTEM_NAME WASI)
set(CMAKE_SYSTEM_PROCESSOR wasm32)
set(CMAKE_CXX_COMPILER clang++-19)
set(CMAKE_CXX_COMPILER_TARGET wasm32-wasi)
# A library is one object file: lld makes those, an archive would need another package's llvm-ar.
set(CMAKE_CXX_CREATE_STATIC_LIBRARY "wasm-ld-19 -r -o <TARGET> <OBJECTS>")
set(CMAKE_AR wasm-ld-19)
set(CMAKE_CXX_FLAGS_INIT "-fno-exceptions -fvisibility=hidden")
set(CMAKE_EXECUTABLE_SUFFIX_CXX .wasm)
set(CMAKE_FIND_ROOT_PATH_MODE_PROGRAM NEVER)
