import { describe, expect, it } from "vitest";
import {
	nextStep,
	pathAfter,
	progressOf,
	resumeAt,
	type SetupFacts,
	STEPS,
	stateOf,
} from "#app/features/office/setup/rules";

const facts = (given: Partial<SetupFacts> = {}): SetupFacts => ({
	season: false,
	session: false,
	sample: false,
	team: false,
	import: false,
	noted: {},
	...given,
});

describe("The setup steps", () => {
	it("are seven in a fixed order", () => {
		expect(progressOf("season", facts())).toMatchObject({ at: 2, of: 7, back: "/setup/camp" });
		expect(progressOf("camp", null)).toMatchObject({ at: 1, of: 7, back: null });
		expect(progressOf(null, facts())).toMatchObject({ at: null });
		expect(pathAfter("ratios")).toBe("/setup/team");
		expect(pathAfter("import")).toBe("/setup/sample");
		expect(pathAfter("sample")).toBe("/setup/done");
	});

	it("appear with their capability, and are otherwise neither counted nor visited", () => {
		const all = STEPS.map((step) => ({ ...step, available: step.key !== "team" }));
		expect(progressOf("import", facts(), all)).toMatchObject({ at: 5, of: 6, back: "/setup/ratios" });
		expect(pathAfter("ratios", all)).toBe("/setup/import");
	});

	it("are complete when their data exists: an invitation, people of the camp", () => {
		expect([stateOf("team", facts()), stateOf("import", facts())]).toEqual(["open", "open"]);
		const there = facts({ team: true, import: true, noted: { team: true } });
		expect([stateOf("team", there), stateOf("import", there)]).toEqual(["done", "done"]);
		expect(stateOf("import", facts({ noted: { import: true } }))).toBe("skipped");
	});

	it("continue at the first open one, and existing data overrides a noted choice", () => {
		expect(resumeAt(facts())).toBe("/setup/season");
		expect(resumeAt(facts({ noted: { season: true } }))).toBe("/setup/session");
		expect(stateOf("season", facts({ season: true, noted: { season: true } }))).toBe("done");
		const rest = { ratios: false, team: true, import: true, sample: true };
		expect(resumeAt(facts({ season: true, session: true, noted: rest }))).toBe("/setup/done");
		expect(nextStep(facts({ season: true, session: true, noted: { ratios: false } }))?.key).toBe("team");
		const peopled = facts({
			season: true,
			session: true,
			team: true,
			import: true,
			noted: { ratios: false },
		});
		expect(nextStep(peopled)?.key).toBe("sample");
		expect(nextStep(null)?.key).toBe("camp");
	});
});
