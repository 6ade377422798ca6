import { describe, expect, it } from "vitest";
import { notSeen, whoCan } from "#app/features/registration/openings/who-can";

const open = (status = "published") => ({
	status,
	open_to: ["everybody", "returning", "siblings"],
	lottery_text: null,
});
const early = { status: "published", open_to: ["returning"], lottery_text: null };
const shut = { status: "published", open_to: [], lottery_text: null };
const drawn = { ...shut, lottery_text: "Lottery – not drawn yet" };
const now = { text: "", is_tried: false };
const said = (status: string, ...of: Parameters<typeof whoCan>[0][number][]) =>
	whoCan(of, now, notSeen(status, of));

describe("The text on who can register", () => {
	it("counts the sessions that families see", () => {
		expect(said("open", open(), open("running"))).toBe(
			"Right now, all families can register for 2 of 2 sessions.",
		);
		expect(said("open", open(), open("cancelled"))).toBe(
			"Right now, all families can register for 1 of 1 session.",
		);
		expect(said("open", open(), early)).toBe(
			"Right now, all families can register for 1 of 2 sessions, and some families earlier for 1 more.",
		);
		expect(said("open", shut)).toBe("Right now, no one can register for any of these.");
		expect(whoCan([open()], { text: "9:00 AM", is_tried: true }, null)).toBe(
			"At 9:00 AM, all families can register for 1 of 1 session.",
		);
	});

	it("leaves out lottery sessions, and says so", () => {
		expect(said("open", open(), drawn)).toBe(
			"Right now, all families can register for 1 of 1 session. 1 more uses a lottery.",
		);
		expect(said("open", drawn)).toBe(
			"Right now, no one can register for any of these. 1 more uses a lottery.",
		);
	});

	it("promises nothing about sessions hidden from families", () => {
		expect(said("draft", open(), open("draft"))).toBe(
			"Right now, all families could register for 2 of 2 sessions. Families can't see this season until it's open.",
		);
		expect(said("closed", open())).toContain("No one can register while the season is closed.");
		expect(said("open", open(), open("draft"))).toBe(
			"Right now, all families could register for 2 of 2 sessions. 1 is a draft: families will see it once it's published.",
		);
		expect(said("open", open("draft"))).toContain(
			"This session is a draft: families will see it once it's published.",
		);
		expect(said("open", open("draft"), open("draft"))).toContain(
			"These sessions are drafts: families will see them once they're published.",
		);
		expect(said("open", open(), open("draft"), open("draft"))).toContain(
			"2 are drafts: families will see them once they're published.",
		);
	});
});
