// Disable the component names that React's development build reports to developer tools, which cost time. React checks
// for the tools while loading.
Object.assign(console, { createTask: undefined, timeStamp: undefined });
