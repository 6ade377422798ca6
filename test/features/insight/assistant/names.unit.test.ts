import { describe, expect, it } from "vitest";
import {
	type KnownPerson,
	matchPeople,
	type NameRun,
	nameDistance,
	nameRuns,
} from "#app/features/insight/assistant/tokenizer/match-names";
import { maskQuestion } from "#app/features/insight/assistant/tokenizer/mask";
import { vocabulary } from "./known-camp";

const known = vocabulary();
const person = (
	id: string,
	first_name: string,
	last_name: string,
	preferred_name: string | null = null,
): KnownPerson => ({
	id,
	kind: "camper",
	first_name,
	last_name,
	preferred_name,
});
const PEOPLE = [
	person("1", "Emma", "Wilson"),
	person("2", "Robert", "O'Brien", "Robbie"),
	person("3", "Katherine", "de la Cruz"),
	person("4", "Siobhán", "Nguyễn"),
	person("5", "Summer", "Johnson"),
	person("6", "Hal", "Overnite"),
];
const found = (question: string) => nameRuns(question, known).flatMap((run) => matchPeople(run, PEOPLE));
const masked = (question: string, using = known, names = new Set<string>()) =>
	maskQuestion(question, using, { people: found(question), towns: [], names }, ({ id }) => `T-${id}`);

describe("a name", () => {
	it.each([
		["Emma", "emma", 0],
		["Bob", "Robert", 1],
		["Kate", "Katherine", 1],
		["Sam", "Samantha", 1],
		["Jon", "John", 1],
		["Willson", "Wilson", 2],
		["Catherine", "Kathryn", 1],
		["Emma", "Olivia", null],
	])("%s is %s: %s", (typed, stored, far) => {
		expect(nameDistance(typed, stored)).toBe(far);
	});

	it.each([
		["Is Emma Wilson in a session?", "1"],
		["is emma wilsen in a session", "1"],
		["How old is Bob O'Brien?", "2"],
		["How old is Robbie OBrien?", "2"],
		["Is Kate de la Cruz enrolled?", "3"],
		["Is Siobhan Nguyen enrolled?", "4"],
		["Which cabin is Summer Johnson in?", "5"],
	])("is found in %s", (question, id) => {
		expect(found(question).map((each) => each.id)).toEqual([id]);
	});
});

describe("a word that the vocabulary has", () => {
	const hal = person("1", "Hal", "Dayton");

	it("is no misspelled or shortened name", () => {
		const [run] = nameRuns("Is Half in a session?", known);
		expect(run?.words.map(({ typed }) => typed)).toEqual(["Half"]);
		expect(matchPeople(run as NameRun, [hal])).toEqual([]);
	});

	it("is a name that is spelled so, and an unknown word can be misspelled (control)", () => {
		const [exact] = nameRuns("Is Half in a session?", known);
		expect(matchPeople(exact as NameRun, [person("2", "Half", "Quux")])).toHaveLength(1);
		const [other] = nameRuns("Is Hall in a session?", known);
		expect(matchPeople(other as NameRun, [hal])).toHaveLength(1);
	});
});

describe("the stored question", () => {
	it.each([
		["Is Emma Wilson in a session?", "Is T-1 in a session?"],
		["Which cabin is Summer Johnson in?", "Which cabin is T-5 in?"],
		["Is Zebulon Quux enrolled?", "Is [word] enrolled?"],
		["Summer Quux in Junior Day Camp", "[word] in Junior Day Camp"],
		["Campers born on 8/2/2015", "Campers born on [date]"],
		["Campers born on August 2, 2015", "Campers born on [date]"],
		["Who has the number 207-555-0123?", "Who has the number [number]?"],
		["Is zoe@example.com registered?", "Is [email] registered?"],
		["Who lives at 12 Birchwood Lane?", "Who lives at 12 [word]?"],
		["How many campers are in Loon?", "How many campers are in T-loon?"],
		["How many campers are in each grade?", "How many campers are in each grade?"],
	])("of %s is %s", (question, expected) => {
		expect(masked(question)).toBe(expected);
	});

	it.each([
		["How many campers are in First Half Overnight?", [], "How many campers are in First Half Overnight?"],
		["Is Junior in First Half Overnight?", ["junior"], "Is [word] in First Half Overnight?"],
		["Which of Junior's sessions are open?", ["junior"], "Which of [word] sessions are open?"],
		["How many campers are from Virginia?", [], "How many campers are from Virginia?"],
		["How is Virginia?", ["virginia"], "How is [word]?"],
	])("keeps words of sessions' names unless someone is named so: %s", (question, names, expected) => {
		expect(masked(question, known, new Set<string>(names))).toBe(expected);
	});

	it("has no name of the camp's own questions and options in it", () => {
		const own = vocabulary({
			choices: new Map([["camper.tags", [{ key: "1", label: "Bunk with Zoe Quux" }]]]),
		});
		expect(masked("is zoe quux coming", own)).toBe("is [word] coming");
	});

	it("keeps no letter of a name in other alphabets or with invisible signs", () => {
		for (const name of ["Ｚｅｂｕｌｏｎ", "Zeb\u200Bulon", "Зебулон", "李小龍", "Zébulon"])
			expect(masked(`Is ${name} enrolled?`)).toBe("Is [word] enrolled?");
	});
});
