import { checkAnswers } from "./answers";
import { type Answers, type ChildFacts, type Question, visibleQuestions } from "./rules";

/** The child that a preview is for, as its form holds it. */
export interface TriedFacts {
	age: string;
	grade: string;
	session: string;
	gender: string;
	returning: string;
}

/** What a preview's form holds: of which child, and what was answered, by question. */
export interface Tried {
	facts: TriedFacts;
	given: Record<string, string | string[]>;
}

const PREFIX = "q-";

/** What a question's control is called. */
export const controlName = (id: string) => `${PREFIX}${id}`;

/** What the form holds just now. */
export function readTried(form: FormData, questions: readonly Question[]): Tried {
	const text = (name: string) => {
		const value = form.get(name);
		return typeof value === "string" ? value : "";
	};
	const texts = (name: string) => form.getAll(name).filter((value) => typeof value === "string");
	return {
		facts: {
			age: text("age"),
			grade: text("grade"),
			session: text("session"),
			gender: text("gender"),
			returning: text("returning"),
		},
		given: Object.fromEntries(
			questions.flatMap(({ id, kind }) => {
				const name = controlName(id);
				if (!form.has(name)) return [];
				return [[id, kind === "choices" ? texts(name) : text(name)]];
			}),
		),
	};
}

const number = (text: string) => (/^-?\d{1,3}$/.test(text.trim()) ? Number(text) : null);

function factsOf({ age, grade, session, gender, returning }: TriedFacts): ChildFacts {
	return {
		session: session ? [session] : [],
		age: number(age),
		grade: number(grade),
		gender: gender || null,
		returning: returning === "" ? null : returning === "yes",
	};
}

/** What a family would meet: the questions it is asked, and what would be refused. */
export interface Trial {
	family: Question[];
	child: Question[];
	/** By question. */
	problems: Record<string, string>;
	answers: Answers;
}

/** Runs the very rules that registration does. */
export function tryOut(questions: readonly Question[], { facts, given }: Tried): Trial {
	const family = checkAnswers(questions, "family", given);
	const child = { facts: factsOf(facts), family: family.answers };
	const ofChild = checkAnswers(questions, child, given);
	return {
		family: visibleQuestions(questions, "family", family.answers),
		child: visibleQuestions(questions, child, ofChild.answers),
		problems: { ...family.problems, ...ofChild.problems },
		answers: { ...family.answers, ...ofChild.answers },
	};
}
