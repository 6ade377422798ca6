import { randomBytes } from "node:crypto";
import { type APIRequestContext, expect } from "@playwright/test";
import { TODAY } from "./accounts";

export interface Child {
	id: string;
	first_name: string;
	last_name: string;
	/** First and last name, as lists show it. */
	name: string;
}

export interface Session {
	id: string;
	name: string;
	campers: Child[];
}

interface SessionPlan {
	/** How many new children are enrolled. */
	campers?: number;
	/** Left out, a few more than are enrolled. */
	capacity?: number;
	checkpoints?: string[];
}

interface SummerPlan {
	capacity: number;
	/** Whole cents; left out, $900 of which $100 are the deposit. */
	price_cents?: number;
	deposit_cents?: number;
}

interface Mark {
	camper_id: string;
	status: string;
	version: number;
	note: string | null;
	time: string | null;
}

const FIRST_NAMES = ["Ada", "Bram", "Chloe", "Dev", "Elif", "Femi", "Grete", "Hana"];

/**
 * For requests made outside the browser: the server ends a connection after five idle seconds, and one that ends
 * just as it is used again answers nothing. A browser asks anew by itself.
 */
export const askAnew = { maxRetries: 2 };

/** A word that nothing else in the database contains: letters only, as in names. */
export const uniqueWord = () =>
	[...randomBytes(6)].map((byte) => String.fromCharCode(97 + (byte % 26))).join("");

/** Everybody who is new to this test, and nobody else's: tests run beside each other on one database. */
export class World {
	private readonly sessions: string[] = [];
	private readonly campers: string[] = [];
	private readonly staff: string[] = [];
	private readonly persons: string[] = [];

	/** @param director signed in at Camp Pinewood, sending our own Origin */
	constructor(private readonly director: APIRequestContext) {}

	/** Calls the API as the director; fails the test unless the answer is a success. */
	async call<T>(method: string, path: string, data?: unknown): Promise<T> {
		const answer = await this.director.fetch(path, { method, data, ...askAnew });
		const body = (await answer.json()) as { success: boolean; data: T };
		expect(body.success, `${method} ${path}: ${JSON.stringify(body)}`).toBe(true);
		return body.data;
	}

	/** The director's user id. */
	async ownId(): Promise<string> {
		const answer = await this.director.get("/api/auth/get-session", askAnew);
		const { user } = (await answer.json()) as { user: { id: string } };
		return user.id;
	}

	/** A request for time off that waits, from the list that shows it. */
	someTimeOff(): Promise<string> {
		return this.linkedFrom("/staff/time-off", "/staff/time-off/");
	}

	/** The first family of the list. */
	someFamily(): Promise<string> {
		return this.linkedFrom("/families", "/families/");
	}

	/** The id of the first thing below a path that a page of the director's links to. */
	private async linkedFrom(page: string, below: string): Promise<string> {
		const text = await (await this.director.get(page, askAnew)).text();
		const [, id] = new RegExp(`${below}([0-9a-f-]{36})`).exec(text) ?? [];
		if (!id) throw new Error(`${page} leads to nothing below ${below}`);
		return id;
	}

	/** A new camper, ten years old, under a name that is found nowhere else. */
	async camper(first_name = "Robin"): Promise<Child> {
		const last_name = `W${uniqueWord()}`;
		const { id } = await this.call<{ id: string }>("POST", "/api/campers", {
			first_name,
			last_name,
			birth_date: "2016-03-04",
		});
		this.campers.push(id);
		return { id, first_name, last_name, name: `${first_name} ${last_name}` };
	}

	/** A parent of a camper's, under a name that is found nowhere else. */
	async parentOf(child: Child, first_name = "Noor"): Promise<Child> {
		const last_name = `P${uniqueWord()}`;
		const { id } = await this.call<{ id: string }>("POST", "/api/persons", {
			person_type: "parent",
			first_name,
			last_name,
		});
		this.persons.push(id);
		await this.call("POST", `/api/persons/${child.id}/relationships`, {
			related_person_id: id,
			type: "parent",
		});
		return { id, first_name, last_name, name: `${first_name} ${last_name}` };
	}

	/** Somebody to whom a child must not be released, by order of the court, under a name that is found nowhere else. */
	async barredFrom(child: Child, first_name = "Curtis"): Promise<Child> {
		const last_name = `B${uniqueWord()}`;
		const { id } = await this.call<{ id: string }>("POST", "/api/persons", {
			person_type: "other",
			first_name,
			last_name,
		});
		this.persons.push(id);
		await this.call("POST", `/api/persons/${child.id}/relationships`, {
			related_person_id: id,
			type: "do_not_release",
			reason: "Order of the court",
		});
		return { id, first_name, last_name, name: `${first_name} ${last_name}` };
	}

	/** Somebody who works here this season, under a name that is found nowhere else. */
	async colleague(position: string, first_name = "Sol"): Promise<Child> {
		const last_name = `S${uniqueWord()}`;
		const { id } = await this.call<{ id: string }>("POST", "/api/staff", { first_name, last_name, position });
		this.staff.push(id);
		return { id, first_name, last_name, name: `${first_name} ${last_name}` };
	}

	/** A session that runs today and whose roll nobody has begun, with children of its own. */
	async session({ campers = 0, capacity = campers + 3, checkpoints }: SessionPlan = {}): Promise<Session> {
		const name = `Camp ${uniqueWord()}`;
		const { id } = await this.call<{ id: string }>("POST", "/api/sessions", {
			name,
			capacity,
			checkpoints,
			start_date: TODAY,
			end_date: "2026-07-24",
		});
		this.sessions.push(id);
		await this.call("PUT", `/api/sessions/${id}`, { status: "published" });
		const names = FIRST_NAMES.slice(0, campers);
		const children = await Promise.all(names.map((first_name) => this.camper(first_name)));
		for (const child of children) await this.enroll(child, id);
		return { id, name, campers: children };
	}

	async enroll(child: Child, session_id: string) {
		await this.call("POST", `/api/sessions/${session_id}/campers`, { camper_id: child.id });
	}

	/** Sends a form of ours as the director's browser would. */
	private async post(path: string, form: Record<string, string>) {
		const answer = await this.director.post(path, { form, maxRedirects: 0, ...askAnew });
		const said = answer.status() === 303 ? "" : await answer.text();
		expect(answer.status(), `POST ${path}: ${said.slice(0, 500)}`).toBe(303);
	}

	/** Puts children of a session into the cabin Loon, with the demo counselor in charge. */
	async counselorGets(session: Session, children: Child[]) {
		const optionOf = async (text: string, query = "") => {
			const path = `/sessions/${session.id}?tab=groups${query}`;
			const board = await (await this.director.get(path, askAnew)).text();
			return new RegExp(`<option value="([^"]+)">${text}`).exec(board)?.[1] ?? "";
		};
		const group_id = await optionOf("Loon");
		// The staff are offered where a group asks for them.
		const staff_id = await optionOf("Maya Lindström", `&staff=${group_id}&find=Maya`);
		await this.post(`/sessions/${session.id}/group-staff`, { group_id, staff_id });
		for (const { id } of children) {
			await this.post(`/sessions/${session.id}/assign`, { id, group_id });
		}
	}

	/** Marks a child today, as the director at another desk. */
	async mark(session: Session, child: Child, facts: Record<string, unknown>) {
		return this.call<Mark>("POST", "/api/attendance", {
			session_id: session.id,
			camper_id: child.id,
			date: TODAY,
			...facts,
		});
	}

	/** What is stored of a child today. */
	async markOf(session: Session, child: Child): Promise<Mark | undefined> {
		const query = new URLSearchParams({ session_id: session.id, camper_id: child.id, date: TODAY });
		const marks = await this.call<Mark[]>("GET", `/api/attendance?${query}`);
		return marks[0];
	}

	/** Places taken in a session. */
	async taken(session: { id: string }): Promise<number> {
		return (await this.call<{ taken: number }>("GET", `/api/sessions/${session.id}`)).taken;
	}

	/** The id of a running session of the demo camp. */
	async demoSession(name: string): Promise<string> {
		const all = await this.call<{ id: string; name: string; status: string }[]>(
			"GET",
			"/api/sessions?limit=200",
		);
		const found = all.find((session) => session.name === name && session.status === "running");
		if (!found) throw new Error(`The demo camp has no running session ${name}`);
		return found.id;
	}

	/** The season that comes next, which families register for already. */
	async nextSeason(): Promise<{ id: string; start_date: string }> {
		const all = await this.call<{ id: string; start_date: string; status: string }[]>(
			"GET",
			"/api/seasons?limit=50",
		);
		const found = all.find(({ start_date, status }) => status === "open" && start_date > TODAY);
		if (!found) throw new Error("The demo camp has no season to come");
		return found;
	}

	/** A session of next summer with a waitlist, open to whoever registers and free of bounds of age. */
	async nextSummer({ capacity, price_cents = 90_000, deposit_cents = 10_000 }: SummerPlan) {
		const season = await this.nextSeason();
		const name = `Summer ${uniqueWord()}`;
		const { id } = await this.call<{ id: string }>("POST", "/api/sessions", {
			name,
			capacity,
			price_cents,
			deposit_cents,
			season_id: season.id,
			waitlist_enabled: true,
			start_date: season.start_date,
			end_date: season.start_date,
			registration_opens_at: "2026-06-01T12:00:00Z",
		});
		this.sessions.push(id);
		await this.call("PUT", `/api/sessions/${id}`, { status: "published" });
		return { id, name, season_id: season.id };
	}

	/** A new family, registered at the front desk with a child each for the first names. */
	async atTheDesk(session: { id: string; season_id: string }, first_names: string[]) {
		const last_name = `F${uniqueWord()}`;
		const { registration_id } = await this.call<{ registration_id: string }>(
			"POST",
			"/api/registrations/desk",
			{
				season_id: session.season_id,
				reason: "Called the office",
				parent: { first_name: "Noor", last_name, email: `${uniqueWord()}@family.test` },
				children: first_names.map((first_name) => ({
					first_name,
					birth_date: "2016-03-04",
					sessions: [session.id],
				})),
			},
		);
		return { registration_id, family: `${last_name} family` };
	}

	/** A report that the director saves. @returns its id */
	async report(report: { name: string; plan: object; is_public?: boolean }): Promise<string> {
		const saved = { category: "people", ...report };
		return (await this.call<{ id: string }>("POST", "/api/reports/templates", saved)).id;
	}

	/** Takes what was made out of everybody else's sight again. */
	async leave() {
		for (const id of this.sessions)
			await this.call("PUT", `/api/sessions/${id}`, { status: "cancelled", confirm: true });
		for (const id of this.persons) await this.call("DELETE", `/api/persons/${id}`);
		for (const id of this.staff) await this.call("DELETE", `/api/staff/${id}`);
		for (const id of this.campers) await this.call("PUT", `/api/campers/${id}`, { status: "archived" });
	}
}
