import { beforeAll, expect, test, vi } from "vitest";
import { ask } from "../../../support/ask";
import { aPeopledCamp, type CampWorld } from "../../../support/camp-world";

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

type Form = { version: number; questions: { id: string; label: string }[] };

let camp: CampWorld;
let preview: string;
let published: Form;
const token = () => camp.tokens.program_director;
const answer = async <T>(path: string) =>
	((await (await ask(path, { token: token() })).json()) as { data: T }).data;

beforeAll(async () => {
	camp = await aPeopledCamp("Camp Rowan", ["program_director"]);
	preview = `/seasons/${camp.season_id}/questions/preview`;
	published = await answer<Form>(`/api/seasons/${camp.season_id}/question-form`);
});

/** Which of the season's questions a preview asks, by their controls. */
async function asked(path: string) {
	const response = await ask(path, { token: token() });
	expect(response.status).toBe(200);
	const html = await response.text();
	const drafted = await answer<{ id: string }[]>(`/api/questions?season_id=${camp.season_id}`);
	return drafted.map(({ id }) => id).filter((id) => html.includes(`name="q-${id}"`));
}

test("a preview shows the current questions, or those of a published version", async () => {
	expect(published).toMatchObject({ version: 1 });
	const old = published.questions.map(({ id }) => id);
	expect(await asked(`${preview}?version=1`)).toEqual(old);
	const now = await asked(preview);
	expect(now).toContain(camp.question_id);
	expect(old).not.toContain(camp.question_id);
	// What the form sends where nothing is chosen.
	expect(await asked(`${preview}?version=`)).toEqual(now);
	expect((await ask(`${preview}?version=2`, { token: token() })).status).toBe(404);
});

test("a preview's answers are checked against the version shown", async () => {
	const body = new URLSearchParams({ age: "9" });
	const html = await (await ask(`${preview}?version=1`, { method: "POST", token: token(), body })).text();
	expect(html).not.toContain(`name="q-${camp.question_id}"`);
	expect(html).toMatch(/A family could(n&#x27;t)? continue/);
});
