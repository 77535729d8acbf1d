document.title += " that is read";
