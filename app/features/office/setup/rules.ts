// Steps of setting up a camp. A capability that adds its page turns on its entry here.

export type StepKey = "camp" | "season" | "session" | "ratios" | "team" | "import" | "sample";

export interface Step {
	key: StepKey;
	/** Text in the list of steps. */
	label: string;
	path: string;
	/** False until its capability exists; then it is neither shown nor counted. */
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

/** Steps that can be skipped. The camp step can't be, because there is no camp without its identity. */
export const SKIPPABLE = ["season", "session", "ratios", "team", "import", "sample"] as const;

/** Facts about a camp that is being set up. */
export interface SetupFacts {
	/** The camp's own season and session, without sample data. */
	season: boolean;
	session: boolean;
	sample: boolean;
	/** True if another member besides the first has joined or is invited. */
	team: boolean;
	/** True if an import was carried out, or the camp has a camper of its own. */
	import: boolean;
	/** Stored steps: false if done without leaving rows, true if skipped. */
	noted: Partial<Record<string, boolean>>;
}

export type StepState = "done" | "skipped" | "open";

/** State of a step. Existing rows take precedence over the stored state. */
export function stateOf(key: StepKey, facts: SetupFacts | null): StepState {
	if (!facts) return "open";
	if (key === "camp" || (key !== "ratios" && facts[key])) return "done";
	const skipped = facts.noted[key];
	return skipped === undefined ? "open" : skipped ? "skipped" : "done";
}

export interface Progress {
	/** Number of this step, from 1, and the number of steps; `at` is null on the page after the last. */
	at: number | null;
	of: number;
	steps: (Pick<Step, "key" | "label" | "path"> & { state: StepState })[];
	/** Link of the Back button; null on the first step. */
	back: string | null;
}

/** The available steps with their states, seen from one of them. */
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

/** Path of the step after this one, or of the final page after the last. */
export function pathAfter(key: StepKey, all: readonly Step[] = STEPS): string {
	const steps = all.filter((step) => step.available || step.key === key);
	return steps[steps.findIndex((step) => step.key === key) + 1]?.path ?? DONE;
}

/** The first step that is neither done nor skipped; null if there is none. */
export function nextStep(facts: SetupFacts | null, all: readonly Step[] = STEPS): Step | null {
	return all.find(({ key, available }) => available && stateOf(key, facts) === "open") ?? null;
}

/**
 * Setup state of a camp, as the dashboard sees it: `unfinished` without a season or session, then `ready` for
 * campers, and `set_up` once a camper is enrolled. Sample data has all of it.
 */
export type CampState = "unfinished" | "ready" | "set_up";

export function campStateOf(facts: SetupFacts, at_work: boolean): CampState {
	if (nextStep(facts)) return "unfinished";
	if (at_work || facts.sample) return "set_up";
	return facts.season && facts.session ? "ready" : "unfinished";
}

/** Path at which a returning user continues. */
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
