import { describe, expect, it } from "vitest";
import { type ChoosableCamp, chooseCurrentCamp } from "#app/platform/auth/choose-camp";

const nobody = { campId: "", emoji: "", ownerEmail: "" };
const camp = (id: string, more: Partial<ChoosableCamp> = {}): ChoosableCamp => ({
	id,
	slug: `slug-${id}`,
	name: `Camp ${id}`,
	owner_email: null,
	total_people: 0,
	...more,
});
const plain = [camp("a"), camp("b"), camp("c")];

describe("The current camp", () => {
	// Each camp is what one step looks for, and stands behind the camps of the steps after it.
	const everyStep = [
		camp("first"),
		camp("hundred", { total_people: 101 }),
		camp("named", { name: "500 Campers" }),
		camp("large", { total_people: 500 }),
		camp("owned", { owner_email: "Owner@Camp.test" }),
		camp("fire", { name: "Fire 🔥 Camp" }),
		camp("fixed"),
		camp("favourite"),
		camp("last"),
		camp("wanted"),
	];
	const wishes = {
		camps: everyStep,
		wanted: "wanted",
		remembered: "last",
		userPreferred: "favourite",
		preferred: { campId: "fixed", emoji: "🔥", ownerEmail: " owner@camp.test " },
	};
	const without = (...ids: string[]) => everyStep.filter(({ id }) => !ids.includes(id));

	it.each([
		["the wanted one", wishes, "wanted", 1, false],
		["the one selected last", { ...wishes, wanted: null }, "last", 2, false],
		["the user's favourite", { ...wishes, wanted: "", remembered: null }, "favourite", 3, false],
		[
			"the installation's by id",
			{ ...wishes, wanted: null, remembered: null, userPreferred: null },
			"fixed",
			3,
			false,
		],
		["by emoji", { camps: everyStep, preferred: { ...wishes.preferred, campId: "" } }, "fire", 3, false],
		[
			"by owner",
			{ camps: everyStep, preferred: { ...nobody, ownerEmail: "owner@camp.test" } },
			"owned",
			3,
			false,
		],
		["at least 500 people", { camps: everyStep, preferred: nobody }, "large", 4, true],
		["'500 Campers'", { camps: without("large"), preferred: nobody }, "named", 5, true],
		["more than 100 people", { camps: without("large", "named"), preferred: nobody }, "hundred", 6, true],
		["the first", { camps: without("large", "named", "hundred"), preferred: nobody }, "first", 7, true],
	])("is chosen by step: %s", (_, given, id, step, needsChoice) => {
		const choice = chooseCurrentCamp(given);
		expect(choice.camp?.id).toBe(id);
		expect([choice.step, choice.needsChoice]).toEqual([step, needsChoice]);
	});

	it("can be requested by its slug", () => {
		expect(chooseCurrentCamp({ camps: plain, wanted: "slug-b", preferred: nobody }).camp?.id).toBe("b");
	});

	it("is unknown when the requested camp isn't the user's, regardless of the other steps", () => {
		const choice = chooseCurrentCamp({ camps: plain, wanted: "z", remembered: "a", preferred: nobody });
		expect(choice).toEqual({ camp: null, step: "unknown", needsChoice: false });
	});

	it("is none for a user without camps", () => {
		const choice = chooseCurrentCamp({ camps: [], remembered: "a", preferred: { ...nobody, campId: "a" } });
		expect(choice).toEqual({ camp: null, step: "none", needsChoice: false });
	});

	it("skips a remembered or preferred camp that the user has left", () => {
		const preferred = { campId: "z", emoji: "🔥", ownerEmail: "z@camp.test" };
		const choice = chooseCurrentCamp({ camps: plain, remembered: "y", userPreferred: "x", preferred });
		expect(choice).toEqual({ camp: plain[0], step: 7, needsChoice: true });
	});

	it("isn't preferred by an empty configuration", () => {
		const camps = [camp("a", { owner_email: "" }), camp("b")];
		expect(chooseCurrentCamp({ camps, preferred: nobody }).step).toBe(7);
	});

	it("needs no choice when there is only one", () => {
		const [only] = plain;
		const camps = [camp("a")];
		expect(chooseCurrentCamp({ camps, preferred: nobody })).toEqual({
			camp: only,
			step: 7,
			needsChoice: false,
		});
	});

	it("depends on thresholds of 500 people and more than 100", () => {
		const step = (total_people: number) =>
			chooseCurrentCamp({ camps: [camp("a"), camp("b", { total_people })], preferred: nobody }).step;
		expect([step(100), step(101), step(499), step(500)]).toEqual([7, 6, 6, 4]);
	});
});
