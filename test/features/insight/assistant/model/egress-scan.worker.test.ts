import { env } from "cloudflare:workers";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it, vi } from "vitest";
import { indexPeople } from "#db/seed/index-people";
import {
	aDefinition,
	aFamily,
	aGroup,
	anEnrollment,
	aQuestion,
	aSession,
	aStaffMember,
} from "#db/seed/builders";
import { foldText } from "#app/lib/text";
import type { ModelReading } from "#app/features/insight/assistant/model/ask-model.server";
import { leave } from "#app/features/insight/assistant/model/leave.server";
import { INSTRUCTIONS } from "#app/features/insight/assistant/model/prompt";
import { publicWords } from "#app/features/insight/assistant/planner/public-words";
import { phraseOf } from "#app/features/insight/assistant/planner/words";
import { openVocabulary } from "#app/features/insight/assistant/vocabulary.server";
import { writtenWords } from "#app/features/insight/assistant/model/wall.server";
import type { CampCtx } from "#app/platform/context.server";
import { MODEL_FAULTS, PlayedModel } from "../../../../support/outside/model";
import { isFull } from "../../../../support/sample";
import { seeded } from "../../../../support/seeded";
import { aCampWithAdmin, store } from "../../../people/campers/campers-world";
import { type Asker, askerOf } from "../evaluation/evaluate";
import { identifierOf, LAST_NAMES_OF_WORDS, nameOf, personOf, pick, questionOf } from "./identifiers";
import { allowCalls, askAnyway, SERVICE } from "./model-world";

vi.setConfig({ testTimeout: 1_800_000, hookTimeout: 120_000 });

// Identifiers in questions, in the camp's data and in its labels: none is in a byte that leaves, or in a log line.

const IDENTIFIERS = isFull ? 10_000 : 300;
const PEOPLE = 60;

const random = seeded(inject("chance"));
const people = Array.from({ length: PEOPLE }, (_, at) => personOf(random, at));
/** Parents, one for each of these, and staff. */
const guardians = people.map(() => nameOf(random));
const staff = Array.from({ length: 12 }, () => personOf(random, PEOPLE));
const cabins = Array.from({ length: 6 }, () => nameOf(random));
const towns = Array.from({ length: 4 }, () => nameOf(random));
const nameInLabel = () => `${pick(random, people).first_name} ${pick(random, people).last_name}`;
/** Names in the names of sessions, tags, questions and words. */
const labels = [nameInLabel(), nameInLabel(), nameInLabel(), nameInLabel()].map(
	(name) => `${name} ${nameOf(random)}`,
);

let asker: Asker;
let ctx: CampCtx;
let model: PlayedModel;
const logged: string[] = [];

/** The parts of everything that left, each once. */
const lines = new Set<string>();
const received = () => {
	for (const each of model.received.splice(0)) for (const line of each.split("\\n")) lines.add(line);
};

/** Forms in which an identifier would be found in a text that is folded. */
function formsOf(identifier: string): string[] {
	const folded = foldText(identifier);
	const encoded = [identifier, identifier.toLowerCase(), folded].map((text) =>
		btoa(String.fromCharCode(...new TextEncoder().encode(text)))
			.replace(/=+$/, "")
			.slice(0, -1)
			.toLowerCase(),
	);
	return [
		folded,
		encodeURIComponent(folded).toLowerCase(),
		...encoded,
		folded.replace(/\D/g, "").length > 6 ? folded.replace(/\D/g, "") : folded,
	];
}

function leaksIn(text: string, identifiers: Iterable<string>): string[] {
	const folded = foldText(text);
	return [...new Set(identifiers)].filter((identifier) =>
		formsOf(identifier).some((form) => folded.includes(form)),
	);
}

/** The identifiers that stand in the data and in its labels. Names that are also words are looked for as a whole. */
const seededOnes = [
	...people.flatMap((person, at) => [
		`${person.first_name} ${person.last_name}`,
		`${person.preferred_name ?? person.first_name} ${person.last_name}`,
		...(at > 8 ? [person.first_name] : []),
		...(at > 3 ? [person.last_name] : []),
		person.email,
		person.phone,
		person.address,
		person.birth_date,
	]),
	...guardians,
	...staff.flatMap(({ first_name, last_name }) => [first_name, last_name, `${first_name} ${last_name}`]),
	...cabins,
	...towns,
	...labels,
];

beforeAll(async () => {
	const own = await aCampWithAdmin();
	const session = aSession(own.season, { name: labels[0], capacity: 200 });
	const families = people.map((person, at) =>
		aFamily(own.camp, {
			last_name: person.last_name,
			household: { city: towns[at % towns.length], address: person.address },
			guardians: [{ first_name: guardians[at], email: person.email, phone: person.phone }],
			children: [
				{
					first_name: person.first_name,
					preferred_name: person.preferred_name,
					birth_date: person.birth_date,
				},
			],
		}),
	);
	const children = families.flatMap((family) => family.children);
	await store(
		session,
		...families,
		...staff.map(({ first_name, last_name }) => aStaffMember(own.camp, { first_name, last_name })),
		aDefinition(own.camp, { label: labels[1] }),
		aQuestion(own.season, { label: labels[2] }),
	);
	await store(
		...children.map((child) => anEnrollment(session, child)),
		...cabins.map((name, at) =>
			aGroup(own.camp, { name, session, campers: children.slice(at * 8, at * 8 + 6) }),
		),
	);
	await env.DB.prepare("INSERT INTO assistant_synonym (camp_id, word, means) VALUES (?, ?, ?)")
		.bind(own.camp.id, foldText(labels[3] ?? ""), "session")
		.run();
	await indexPeople(env.DB, env.SEARCH);
	await allowCalls(own.camp.id, 1000);
	ctx = { ...own.ctx, config: { ...own.ctx.config, ai: SERVICE } };
	asker = await askerOf(ctx);
	for (const level of ["log", "error", "warn"] as const)
		vi.spyOn(console, level).mockImplementation(
			(...parts: unknown[]) => void logged.push(parts.map(String).join(" ")),
		);
});
beforeEach(() => {
	model = new PlayedModel();
	vi.stubGlobal("fetch", model.call);
});
afterEach(received);
afterAll(() => {
	vi.unstubAllGlobals();
	vi.restoreAllMocks();
});

describe("identifiers", () => {
	it("are in no byte that leaves, in no log line and in no error", async () => {
		const typed: string[] = [];
		const errors: string[] = [];
		let [asked, left] = [0, 0];
		while (typed.length < IDENTIFIERS) {
			const question = questionOf(
				() => identifierOf(pick(random, [...people, ...staff]), [...cabins, ...towns, ...guardians], random),
				random,
			);
			typed.push(...question.with);
			asked++;
			model.fault =
				random() < 0.1
					? pick(
							random,
							MODEL_FAULTS.filter((fault) => fault !== "hang"),
						)
					: null;
			if (asked % 500 === 0) await env.DB.prepare("DELETE FROM assistant_call").run();
			const reading = await askAnyway(asker, question.text).catch((error: unknown): ModelReading => {
				errors.push(String(error));
				return { is: "not_asked" };
			});
			if (model.received.length > 0 && reading.is !== "not_asked") left++;
			received();
		}
		const identifiers = [...typed.filter((each) => foldText(each).length > 3), ...seededOnes];
		// A last name that is also a word of labels, such as "Price", is looked for in questions alone.
		const isWord = (identifier: string) => LAST_NAMES_OF_WORDS.includes(identifier);
		const questions = [...lines].filter((line) => line.startsWith("Question: "));
		expect(questions.length).toBeGreaterThan(10);
		expect(
			leaksIn(
				[...lines].join("\n"),
				identifiers.filter((each) => !isWord(each)),
			),
		).toEqual([]);
		expect(leaksIn(questions.join("\n"), identifiers.filter(isWord))).toEqual([]);
		expect(leaksIn([...logged, ...errors].join("\n"), identifiers)).toEqual([]);
		expect(errors).toEqual([]);
		// Enough has left to be looked at.
		expect(left / asked).toBeGreaterThan(0.15);
	});

	it("would leave without the tokenizer and the last look (control)", async () => {
		const all = people.slice(10, 20).map(({ first_name, last_name }) => `${first_name} ${last_name}`);
		for (const name of all) {
			const question = `which cabin is ${name.toLowerCase()} in`;
			const words = new Set(phraseOf(question).split(" "));
			await leave(ctx, {
				text: `Question: "${question}"`,
				question: "",
				capitals: [],
				written: writtenWords([]),
				words,
			});
		}
		expect(leaksIn(model.received.splice(0).join("\n"), all)).toEqual(all);
	});
});

describe("the last look", () => {
	const held = async (question: string, capitals: string[] = []) => {
		const { vocabulary } = await openVocabulary(ctx, asker.rows);
		const words = publicWords(
			vocabulary.entities.map(({ entity }) => entity),
			vocabulary.metrics,
		);
		const reply = await leave(ctx, {
			text: `Question: "${question}"`,
			question,
			capitals,
			written: writtenWords([]),
			words,
		});
		return reply.outcome === "held_back";
	};

	it("holds back what the tokenizer would have missed", async () => {
		const missed = [
			...people.slice(4).map(({ last_name }) => `which cabin is ${last_name} in`),
			...people
				.slice(0, 4)
				.flatMap(({ first_name, preferred_name, last_name }) =>
					[first_name, preferred_name ?? first_name].flatMap((name) => [
						`which cabin is ${name} ${last_name} in`.toLowerCase(),
						`which cabin is ${last_name} ${name} in`.toLowerCase(),
					]),
				),
			...people.slice(4, 9).map(({ email }) => `who has ${email}`),
			...people.slice(4, 9).map(({ phone }) => `who has ${phone}`),
			...people.slice(4, 9).map(({ address }) => `who lives at ${address}`),
			...cabins.map((cabin) => `who is in ${cabin}`),
			...guardians.map((name) => `what does ${name} owe`),
			...staff.map(({ first_name }) => `which cabin is ${first_name.toLowerCase()} in`),
			`who is ${btoa("Bill Price")}`,
			"which cabin is bill price's in",
			"how much does bill price owe in all",
			"how much does billy price owe in all",
		];
		for (const question of missed) expect(await held(question), question).toBe(true);
		expect(await held("which cabin is summer in", ["Summer"])).toBe(true);
		expect(await held("what is price's balance", ["Price's"])).toBe(true);
		const capitals = "Which Of These Early Late Open Full Paid Due".split(" ");
		expect(await held("which of these is open", capitals)).toBe(true);
		expect(model.received).toEqual([]);
	});

	it("lets plain words and placeholders pass (control)", async () => {
		expect(await held("which cabin is P-7KQ2 in this summer")).toBe(false);
		expect(await held("how many spots in V-1 since D-1")).toBe(false);
		expect(await held("how much does every bill owe in all", ["Which", "Open"])).toBe(false);
		expect(await held("what is the price of a bill")).toBe(false);
		expect(model.received).toHaveLength(4);
		expect(INSTRUCTIONS).not.toContain("P-7KQ2");
	});
});
