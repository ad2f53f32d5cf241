// React's development build names each component for developer tools, which cost time here. React checks for them while
// loading.
Object.assign(console, { createTask: undefined, timeStamp: undefined });
