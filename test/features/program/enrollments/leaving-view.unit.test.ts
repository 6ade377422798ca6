import { describe, expect, it } from "vitest";
import { leavingView } from "#app/features/program/enrollments/route-specs.server";

const found = {
	id: "e1",
	session_id: "s1",
	status: "enrolled",
	called_name: "Jiayi",
	session_name: "Leaders in Training",
	line_id: null,
	registration_id: null,
};

describe("The page to remove a camper from a session", () => {
	it.each([
		["nothing", undefined, "/sessions/s1", "Leaders in Training"],
		["the session's tab", "/sessions/s1?tab=groups", "/sessions/s1?tab=groups", "Leaders in Training"],
		["the camper", "/person/c1/sessions", "/person/c1/sessions", "Jiayi"],
		["another session", "/sessions/s10", "/sessions/s10", "Back"],
		["anywhere else", "/roll-call", "/roll-call", "Back"],
		["another site", "https://elsewhere.example", "/sessions/s1", "Leaders in Training"],
	])("links back to %s", (_, back, to, label) => {
		expect(leavingView(found, { back })).toMatchObject({ back: to, back_label: label, booked: null });
	});

	it("shows the registration line that the enrollment belongs to", () => {
		const booked = { line_id: "l1", registration_id: "r1" };
		expect(leavingView({ ...found, ...booked }, {})).toMatchObject({ booked });
	});
});
