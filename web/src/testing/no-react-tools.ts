// React's development build names each component for a developer's tools, which nobody opens here. It asks for them as
// it loads.
Object.assign(console, { createTask: undefined, timeStamp: undefined });
