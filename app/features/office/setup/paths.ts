export const setupPaths = {
	/** Resumes the setup; `another` begins one more camp. */
	start: "/setup",
	another: "/setup?another=true",
	skip: "/setup/skip",
	done: "/setup/done",
};
