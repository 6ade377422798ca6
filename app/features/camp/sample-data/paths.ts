export const samplePaths = {
	/** POST fills the camp; POST takes it out again. */
	add: "/sample-data/add",
	remove: "/sample-data/remove",
};
