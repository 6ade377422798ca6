export const samplePaths = {
	/** POST adds the sample data; POST removes it. */
	add: "/sample-data/add",
	remove: "/sample-data/remove",
};
