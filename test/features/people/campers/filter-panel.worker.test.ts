import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { aDefinition, anEnrollment, aSeason, aSession } from "#db/seed/builders";
import { writeRows } from "#db/seed/write-rows";
import { ask } from "../../../support/ask";
import { attendanceWorld, tokenOf } from "../../day/attendance/attendance-world";

// A filter with more choices than a list holds, before its JavaScript: links and a form open, narrow and choose.

const plain = (text: string) => text.replaceAll("&amp;", "&");
/** The part of a page that chooses a session, and the page's other links. */
const panelIn = (html: string) => /<section id="choose-session".*?<\/section>/s.exec(html)?.[0] ?? null;
const linkTo = (html: string, words: RegExp) =>
	[...html.matchAll(/<a [^>]*?href="([^"]*)"[^>]*>(.*?)<\/a>/gs)].flatMap(([, href = "", inner = ""]) =>
		words.test(inner.replace(/<[^>]*>/g, "")) ? [plain(href)] : [],
	);

it("the filter panel opens, finds a session, and filters the list by it", async () => {
	const world = await attendanceWorld({ campers: 3 });
	const sessions = Array.from({ length: 30 }, (_, at) =>
		aSession(world.season, { name: `Lodge ${String(at).padStart(2, "0")}` }),
	);
	const [camper] = world.campers;
	const session = sessions[29];
	if (!camper || !session) throw new Error("There are three campers and thirty sessions");
	await writeRows(env.DB, [...sessions, anEnrollment(session, camper)]);
	const token = await tokenOf(world.ana);
	const page = async (path: string) => (await ask(path, { token })).text();

	const list = await page("/campers");
	expect(panelIn(list)).toBeNull();
	expect(list).not.toMatch(/<option[^>]*>Lodge/);
	const [open = ""] = linkTo(list, /^Session: .*, choose$/);
	expect(open).toMatch(/[?&]choose=session\b.*#choose-session$/);

	const panel = panelIn(await page(`/campers${open.replace(/^[^?]*/, "").replace(/#.*/, "")}`)) ?? "";
	const form = /<form.*?<\/form>/s.exec(panel)?.[0] ?? "";
	expect(form).toMatch(/<input type="hidden" name="choose" value="session"\/?>/);
	expect(form).toMatch(/<input[^>]*name="find"/);
	expect(form).toMatch(/<button[^>]*type="submit"/);

	const found = panelIn(await page("/campers?choose=session&find=lodge+29")) ?? "";
	const choices = linkTo(found, /Lodge/);
	expect(choices).toHaveLength(1);
	const narrowed = await page(`/campers${choices[0]?.replace(/^[^?]*/, "")}`);
	expect(panelIn(narrowed)).toBeNull();
	expect(narrowed).toContain("Session: Lodge 29");
	const names = world.campers.filter(({ id }) => narrowed.includes(`/person/${id}`)).map(({ id }) => id);
	expect(names).toEqual([camper.id]);
});

it("the list shows an active filter that isn't among the choices, so that it can be removed", async () => {
	const world = await attendanceWorld({ campers: 1 });
	const before = aSeason(world.camp, { name: "Summer 2025", year: 2025, is_current: false });
	const past = aSession(before, { name: "Old Lodge" });
	await writeRows(env.DB, [before, past]);
	const token = await tokenOf(world.ana);
	const chips = async (query: string) => {
		const html = await (await ask(`/campers?${query}`, { token })).text();
		return [...html.matchAll(/<span class="truncate">([^<]*: [^<]*)<\/span>/g)].map(([, chip]) => chip);
	};
	expect(await chips(`season=${world.season.id}&session=${past.id}`)).toEqual([
		"Session: Old Lodge, Summer 2025",
	]);
	expect(await chips(`season=${before.id}&session=${past.id}`)).toEqual(["Session: Old Lodge"]);
	expect(await chips("session=nobody-knows&tag=nor-this")).toEqual(["Session: Not found", "Tag: Not found"]);
	const tag = aDefinition(world.camp, { label: "Old badge", is_active: false });
	await writeRows(env.DB, [tag]);
	const [row] = tag.rows.definition ?? [];
	for (const named of [row?.id, row?.key]) expect(await chips(`tag=${named}`)).toEqual(["Tag: Old badge"]);
	expect(await chips("")).toEqual([]);
});
