// What setting up a camp consists of. A capability that adds its screen turns its line on.

export type StepKey = "camp" | "season" | "session" | "ratios" | "team" | "import" | "sample";

export interface Step {
	key: StepKey;
	/** In the list of steps. */
	label: string;
	path: string;
	/** False until its capability is there: it is neither shown nor counted. */
	available: boolean;
}

export const STEPS: readonly Step[] = [
	{ key: "camp", label: "Your camp", path: "/setup/camp", available: true },
	{ key: "season", label: "Season", path: "/setup/season", available: true },
	{ key: "session", label: "First session", path: "/setup/session", available: true },
	{ key: "ratios", label: "Staff ratios", path: "/setup/ratios", available: true },
	{ key: "team", label: "Your team", path: "/setup/team", available: true },
	{ key: "import", label: "Import", path: "/setup/import", available: true },
	{ key: "sample", label: "Sample data", path: "/setup/sample", available: true },
];

/** Steps that may be passed over; without its identity there is no camp. */
export const SKIPPABLE = ["season", "session", "ratios", "team", "import", "sample"] as const;

/** What is known of a camp that is being set up. */
export interface SetupFacts {
	/** A season, a session of the camp's own; sample data does not count. */
	season: boolean;
	session: boolean;
	sample: boolean;
	/** Somebody besides the first member is there, or was invited. */
	team: boolean;
	/** An import was carried out, or a camper of the camp's own is there. */
	import: boolean;
	/** What was noted: a step that was done without leaving rows (false), or passed over (true). */
	noted: Partial<Record<string, boolean>>;
}

export type StepState = "done" | "skipped" | "open";

/** How a step stands. What its rows show goes before what was noted. */
export function stateOf(key: StepKey, facts: SetupFacts | null): StepState {
	if (!facts) return "open";
	if (key === "camp" || (key !== "ratios" && facts[key])) return "done";
	const skipped = facts.noted[key];
	return skipped === undefined ? "open" : skipped ? "skipped" : "done";
}

export interface Progress {
	/** Which step this is, from 1, and of how many; null on the page after the last. */
	at: number | null;
	of: number;
	steps: (Pick<Step, "key" | "label" | "path"> & { state: StepState })[];
	/** Where Back leads; null from the first. */
	back: string | null;
}

/** The steps there are, each with its state, seen from one of them. */
export function progressOf(
	key: StepKey | null,
	facts: SetupFacts | null,
	all: readonly Step[] = STEPS,
): Progress {
	const steps = all
		.filter(({ available }) => available)
		.map(({ key, label, path }) => ({ key, label, path, state: stateOf(key, facts) }));
	const index = steps.findIndex((step) => step.key === key);
	return {
		at: index < 0 ? null : index + 1,
		of: steps.length,
		steps,
		back: steps[index - 1]?.path ?? null,
	};
}

const DONE = "/setup/done";

/** The step after one, in their order; the end after the last. */
export function pathAfter(key: StepKey, all: readonly Step[] = STEPS): string {
	const steps = all.filter((step) => step.available || step.key === key);
	return steps[steps.findIndex((step) => step.key === key) + 1]?.path ?? DONE;
}

/** The first step that is neither done nor passed over; null when there is none left. */
export function nextStep(facts: SetupFacts | null, all: readonly Step[] = STEPS): Step | null {
	return all.find(({ key, available }) => available && stateOf(key, facts) === "open") ?? null;
}

/**
 * How far a camp is, as the dashboard sees it: without a season or a session `unfinished`, then `ready` for campers,
 * `set_up` once somebody is enrolled. Sample data has all of it.
 */
export type CampState = "unfinished" | "ready" | "set_up";

export function campStateOf(facts: SetupFacts, at_work: boolean): CampState {
	if (nextStep(facts)) return "unfinished";
	if (at_work || facts.sample) return "set_up";
	return facts.season && facts.session ? "ready" : "unfinished";
}

/** Where somebody who comes back goes on. */
export const resumeAt = (facts: SetupFacts) => nextStep(facts)?.path ?? DONE;

export const RATIO_FIELDS = [
	["ratio_under6", "5 and younger"],
	["ratio6to8", "6 to 8"],
	["ratio9to12", "9 to 12"],
	["ratio13plus", "13 and 14"],
	["ratio_15plus", "15 and older"],
	["ratioSwimming", "Swimming"],
	["ratioArts", "Arts"],
	["ratioSports", "Sports"],
] as const;
export type RatioField = (typeof RATIO_FIELDS)[number][0];

export const FORMAT_OPTIONS = [
	{ value: "day", label: "Day camp", help: "Campers go home in the afternoon." },
	{ value: "overnight", label: "Overnight camp", help: "Campers stay in cabins." },
	{ value: "both", label: "Both", help: "Some sessions are day camp and some are overnight." },
] as const;
