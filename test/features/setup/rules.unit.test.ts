import { describe, expect, it } from "vitest";
import {
	nextStep,
	pathAfter,
	progressOf,
	resumeAt,
	type SetupFacts,
	STEPS,
	stateOf,
} from "~/features/setup/rules";

const facts = (given: Partial<SetupFacts> = {}): SetupFacts => ({
	season: false,
	session: false,
	sample: false,
	noted: {},
	...given,
});

describe("the steps of setting up", () => {
	it("are five; those of capabilities to come are neither counted nor passed through", () => {
		expect(progressOf("season", facts())).toMatchObject({ at: 2, of: 5, back: "/setup/camp" });
		expect(progressOf("camp", null)).toMatchObject({ at: 1, of: 5, back: null });
		expect(progressOf(null, facts())).toMatchObject({ at: null });
		expect(pathAfter("ratios")).toBe("/setup/sample");
		expect(pathAfter("sample")).toBe("/setup/done");
	});

	it("appear with their capability", () => {
		const all = STEPS.map((step) => ({ ...step, available: true }));
		expect(progressOf("team", facts(), all)).toMatchObject({ at: 5, of: 7, back: "/setup/ratios" });
		expect(pathAfter("ratios", all)).toBe("/setup/team");
	});

	it("go on at the first that is open; what rows show goes before what was noted", () => {
		expect(resumeAt(facts())).toBe("/setup/season");
		expect(resumeAt(facts({ noted: { season: true } }))).toBe("/setup/session");
		expect(stateOf("season", facts({ season: true, noted: { season: true } }))).toBe("done");
		const rest = { ratios: false, sample: true };
		expect(resumeAt(facts({ season: true, session: true, noted: rest }))).toBe("/setup/done");
		expect(nextStep(facts({ season: true, session: true, noted: { ratios: false } }))?.key).toBe("sample");
		expect(nextStep(null)?.key).toBe("camp");
	});
});
