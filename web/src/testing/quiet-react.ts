// React's development build names each component that it draws for a developer's tools, which nobody opens here.
Object.assign(console, { createTask: undefined, timeStamp: undefined });
