import type { Camp } from "../data";
import { ask, cpuPair } from "../machine";
import { costOf, open } from "../screens";
import type { Figure } from "../table";
import type { World } from "../world";

const ASSISTANT = "/ai-analytics";
/** Numbers, groups, a list, and a number of analytics. */
const QUESTIONS = [
	"How many campers are enrolled?",
	"How many campers are in each session?",
	"Which sessions have open spots?",
	"How many families owe money?",
	"What is the fill rate?",
];
/** A signed-in answer of a handful of rows. */
const TRIVIAL = "/api/activities/categories";
const TIMES = { warm: 15, times: 15, rounds: 3 };

/** Asks a question as a camp's admin. @returns the address of its answer */
async function asked({ runtime }: World, camp: Camp, question: string): Promise<string> {
	const answer = await ask(runtime.product + ASSISTANT, {
		method: "POST",
		headers: {
			cookie: camp.cookie,
			origin: runtime.product,
			"content-type": "application/x-www-form-urlencoded",
		},
		body: new URLSearchParams({ question }).toString(),
	});
	const to = String(answer.headers.location ?? "");
	if (answer.status !== 303 || !to.startsWith(`${ASSISTANT}/answers/`))
		throw new Error(`“${question}” was answered with ${answer.status} and no answer page`);
	return to;
}

/** What a question costs: to plan and store it, and to answer it with numbers and rows. */
async function costs(world: World, camp: Camp, question: string) {
	const { runtime } = world;
	const d1 = await runtime.database("DB");
	// Each user has so many questions an hour; these are more.
	await d1.prepare("DELETE FROM attempt_limit WHERE key LIKE 'assistant:%'").run();
	const path = await asked(world, camp, question);
	const page = await open(runtime.product, path, camp);
	if (page.status !== 200) throw new Error(`${path} answered ${page.status}`);
	const trivial = () => open(runtime.product, TRIVIAL, camp);
	const plan = await cpuPair(() => asked(world, camp, question), trivial, TIMES);
	const answer = await cpuPair(() => open(runtime.product, path, camp), trivial, TIMES);
	const { read, trips, depth } = costOf(page);
	console.log(
		`assistant: ${question} ${plan.a.toFixed(1)} ms to plan, ${answer.a.toFixed(1)} ms to answer, read ${read}, trips ${trips}, depth ${depth}`,
	);
	return { question, cpu: plan.a + answer.a, plan: plan.a, answer: answer.a, depth, read };
}

/** Questions to the built-in planner, from the field to the answer. */
export async function assistant(world: World): Promise<Figure[]> {
	const all: Awaited<ReturnType<typeof costs>>[] = [];
	for (const question of QUESTIONS) all.push(await costs(world, world.small, question));
	const worst = all.reduce((most, each) => (each.cpu > most.cpu ? each : most));
	const deepest = all.reduce((most, each) => (each.depth > most.depth ? each : most));
	return [
		{
			name: "CPU of a question and its answer by the built-in planner",
			value: worst.cpu,
			unit: "ms",
			aim: 30,
			limit: 50,
			digits: 1,
			about: `worst of ${all.length}: “${worst.question}” ${worst.plan.toFixed(1)} ms to plan, ${worst.answer.toFixed(1)} ms to answer`,
		},
		{
			name: "its answer page: sequential trips",
			value: deepest.depth,
			aim: 2,
			limit: 2,
			about: `login with the question, then the rows in one; “${deepest.question}”`,
		},
	];
}
