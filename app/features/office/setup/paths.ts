export const setupPaths = {
	/** Goes on where it was left; `another` begins one more camp. */
	start: "/setup",
	another: "/setup?another=true",
	skip: "/setup/skip",
	done: "/setup/done",
};
