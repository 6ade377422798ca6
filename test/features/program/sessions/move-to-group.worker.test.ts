import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { aGroup } from "#db/seed/builders";
import { inGroup } from "#db/seed/builders/program";
import { writeRows } from "#db/seed/write-rows";
import { ask } from "../../../support/ask";
import { attendanceWorld, rowsOf, tokenOf } from "../../day/attendance/attendance-world";

// "Move to…" of the group board before its JavaScript: the check boxes name a plain form.

const attribute = (tag: string, name: string) => new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1] ?? "";
const plain = (text: string) => text.replaceAll("&amp;", "&");

it("all checked campers are moved into the chosen group, and the page returns to the board", async () => {
	const { camp, session, campers, ana } = await attendanceWorld({ campers: 4 });
	// The first two are in Heron already.
	const [, , newcomer, moved] = campers.map(({ id }) => id) as [string, string, string, string];
	const osprey = aGroup(camp, { name: "Osprey" });
	const kestrel = aGroup(camp, { name: "Kestrel" });
	await writeRows(env.DB, [osprey, kestrel, inGroup(kestrel, session, { campers: [{ id: moved }] })]);
	const token = await tokenOf(ana);
	const board = `/sessions/${session.id}?tab=groups`;
	const html = await (await ask(board, { token })).text();
	const box = (id: string) => new RegExp(`<input[^>]*value="${id}"[^>]*>`).exec(html)?.[0] ?? "";
	expect(attribute(box(newcomer), "name")).toBe("id");
	const id = attribute(box(newcomer), "form");
	const form = new RegExp(`<form[^>]*\\bid="${id}"[^>]*>.*?</form>`, "s").exec(html)?.[0] ?? "";
	expect(attribute(form, "method")).toBe("post");
	expect(form).toMatch(/<button[^>]*type="submit"/);
	const options = [...form.matchAll(/<option[^>]*value="([^"]*)"[^>]*>([^<]*)/g)];
	const chosen = options.find(([, , label]) => label?.startsWith("Osprey"))?.[1] ?? "";
	expect(chosen).toBe(osprey.id);
	const sent = new URLSearchParams([
		...[...form.matchAll(/<input[^>]*type="hidden"[^>]*>/g)].map(([tag]): [string, string] => [
			attribute(tag, "name"),
			plain(attribute(tag, "value")),
		]),
		["group_id", chosen],
		["id", newcomer],
		["id", moved],
	]);
	const answer = await ask(plain(attribute(form, "action")), { method: "POST", token, body: sent });
	expect([302, 303]).toContain(answer.status);
	expect(answer.headers.get("Location")).toBe(board);
	const members = await rowsOf<{ camper_id: string }>(
		"SELECT camper_id FROM group_camper WHERE group_id = ? AND session_id = ? ORDER BY camper_id",
		osprey.id,
		session.id,
	);
	expect(members.map(({ camper_id }) => camper_id)).toEqual([newcomer, moved].sort());
});
