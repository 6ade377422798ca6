import { createElement, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { CamperAttendance } from "#app/features/people/campers/components/camper-attendance";

// A link of Remix asks for what its page needs beforehand, which only an app has.
vi.mock("@remix-run/react", () => ({
	Link: ({ to, children }: { to: string; children: ReactNode }) => createElement("a", { href: to }, children),
}));

const marks = ["2026-07-15", "2026-07-14"].map((date) => ({
	date,
	checkpoint: "morning",
	status: "present",
	absence: null,
	time: null,
	session_name: "First Half",
}));

/** What the card says of days that it does not show, and where they are. */
function restOf(shown: typeof marks, n: number, more?: string) {
	const tally = [{ status: "present", n }];
	const card = createElement(CamperAttendance, { marks: shown, tally, season: null, more });
	const html = renderToStaticMarkup(card);
	const [, href, text] = /<a[^>]*href="([^"]*)"[^>]*>([\s\S]*?)<\/a>/.exec(html) ?? [];
	return href ? `${text} ${href}` : null;
}

test("an attendance card that omits older days says so, and links to all of them", () => {
	expect(restOf(marks, 18, "/all")).toBe("Last 2 of 18 days /all");
	expect(restOf(marks, 2, "/all")).toBeNull();
	expect(restOf(marks, 18)).toBeNull();
});

test("an attendance card counts marks when a day has several roll calls", () => {
	const [last] = marks;
	if (!last) throw new Error("There are marks");
	expect(restOf([last, { ...last, checkpoint: "evening" }], 18, "/all")).toBe("Last 2 of 18 marks /all");
});
