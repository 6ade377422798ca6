import { expect, test } from "vitest";
import { sessionTodos, type TodoSession } from "#app/features/program/sessions/todo";

const TODAY = "2026-06-10";
const NOW = "2026-06-10T14:00:00.000Z";

const session = (more: Partial<TodoSession> = {}): TodoSession => ({
	id: "s1",
	season_id: "summer",
	name: "Week One",
	status: "published",
	start_date: "2026-06-21",
	end_date: "2026-06-27",
	capacity: 20,
	overbook: 0,
	taken: 5,
	waitlist_enabled: true,
	registration_closes_at: null,
	...more,
});

const todos = (...sessions: TodoSession[]) =>
	sessionTodos(sessions, TODAY, NOW).map(({ text, href, urgent }) => ({ text, href, urgent }));

test("sessions in order need no to-do", () => {
	expect(todos(session(), session({ status: "completed", end_date: "2026-06-01" }))).toEqual([]);
	expect(todos(session({ taken: 20 }))).toEqual([]);
});

test.each([
	[
		"a draft that begins soon",
		session({ status: "draft" }),
		{ text: "Week One is a draft", href: "/sessions/s1", urgent: true },
	],
	[
		"a draft that begins later",
		session({ status: "draft", start_date: "2026-07-20", end_date: "2026-07-25" }),
		{ text: "Week One is a draft", href: "/sessions/s1", urgent: false },
	],
	[
		"no places",
		session({ capacity: 0, taken: 0 }),
		{ text: "Week One has no spots", href: "/sessions/s1/edit", urgent: true },
	],
	[
		"full without a waitlist",
		session({ taken: 20, waitlist_enabled: false }),
		{ text: "Week One is full and has no waitlist", href: "/sessions/s1", urgent: false },
	],
	[
		"closed with places free",
		session({ registration_closes_at: "2026-06-09T00:00:00.000Z" }),
		{
			text: "Week One is closed for registration, with open spots",
			href: "/sessions/s1/edit",
			urgent: false,
		},
	],
	[
		"over and forgotten",
		session({ status: "running", start_date: "2026-06-01", end_date: "2026-06-09" }),
		{ text: "Week One is over and not completed", href: "/sessions/s1/status?to=completed", urgent: false },
	],
])("the to-do is correct for a session that is %s", (_, about, todo) => expect(todos(about)).toEqual([todo]));

test("several sessions with the same issue are one to-do that links to all of them", () => {
	const drafts = ["s1", "s2"].map((id) => session({ id, status: "draft" }));
	expect(todos(...drafts)).toEqual([
		{ text: "2 sessions are drafts", href: "/sessions?status=draft&season=summer", urgent: true },
	]);
});

test("registration that closes later, and a full session whose registration has closed, need no to-do", () => {
	expect(todos(session({ registration_closes_at: "2026-06-11T00:00:00.000Z" }))).toEqual([]);
	expect(todos(session({ taken: 20, registration_closes_at: "2026-06-01T00:00:00.000Z" }))).toEqual([]);
});
