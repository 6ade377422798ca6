import { describe, expect, it } from "vitest";
import { familiesWait } from "#app/features/admission/waitlist/components/families-wait";
import { eventText, parseDecision } from "#app/features/admission/waitlist/history";
import { lackOf } from "#app/features/admission/waitlist/rules";
import { lackText } from "#app/features/admission/waitlist/words";
import { aList, aSession, anEntry, girls } from "./waitlist-world";

it("the waiting text counts families", () => {
	expect([1, 4].map(familiesWait)).toEqual(["1 family is waiting", "4 families are waiting"]);
});

describe("The explanation of a manual offer that doesn't fit", () => {
	const lack = (size: number, free: number, free_for_girls = 5) => {
		const list = aList([aSession("Lake", free, girls(5, 5 - free_for_girls))], anEntry("a", { size }));
		const found = lackOf(list, "a", "Lake");
		return found && lackText(found);
	};
	it("states the spots needed and open", () => {
		expect(lack(2, 1)).toBe("They need 2 spots together, and 1 is open.");
		expect(lack(3, 2)).toBe("They need 3 spots together, and 2 are open.");
		expect(lack(1, 0)).toBe("They need a spot, and none is open.");
		expect(lack(2, 5, 1)).toBe("They need 2 spots for girls together, and 1 is open.");
		expect(lack(1, 5, 0)).toBe("They need a spot for girls, and none is open.");
		expect(lack(2, 5)).toBeNull();
	});
});

it("a stored decision names its group of campers", () => {
	const shortage = { session_id: "lake", needs: 1, together: 1, free: 0, gone: 0, bucket_text: "girls" };
	const decision = JSON.stringify({ kind: "waits", shortages: [shortage] });
	expect(eventText(parseDecision(decision), [{ id: "lake", name: "Lake" }])).toContain(
		"no spot for girls is open in Lake",
	);
});
