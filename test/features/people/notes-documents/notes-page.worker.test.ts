import { beforeAll, expect, it, vi } from "vitest";
import { aCamper } from "#db/seed/builders";
import { ask } from "../../../support/ask";
import { tokenOf } from "../../day/attendance/attendance-world";
import { aCampWithAdmin, store } from "../campers/campers-world";

// Who opens the notes wants to read them; the form comes after, and is one press away.

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let token: string;
let path: string;

beforeAll(async () => {
	const { camp, user } = await aCampWithAdmin();
	const child = aCamper(camp);
	await store(child);
	token = await tokenOf(user);
	path = `/person/${child.id}/notes`;
});

const write = (body: string) => {
	const note = { body, date: "2026-07-14", status: "open", visibility: "general" };
	return ask(path, { method: "POST", token, body: new URLSearchParams(note) });
};
const FORM = 'id="note-body"';
const WAY_THERE = 'href="#note-body"';

it("the notes are before the form, with a link to the form where there are any", async () => {
	const empty = await (await ask(path, { token })).text();
	expect(empty).toContain(FORM);
	expect(empty).not.toContain(WAY_THERE);
	expect((await write("Swims well by now")).status).toBe(303);
	const page = await (await ask(path, { token })).text();
	const at = [WAY_THERE, "Swims well by now", FORM].map((text) => page.indexOf(text));
	expect(Math.min(...at)).toBeGreaterThan(0);
	expect(at).toEqual([...at].sort((a, b) => a - b));
});

it("the form comes first, with the errors, when a note was rejected", async () => {
	const refused = await write("");
	const page = await refused.text();
	expect(page).toContain("max-lg:order-first");
	expect(await (await ask(path, { token })).text()).not.toContain("max-lg:order-first");
});
