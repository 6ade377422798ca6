import { checkAnswers } from "./answers";
import { type Answers, type ChildFacts, type Question, visibleQuestions } from "./rules";

/** Facts about the preview's child, as its form holds them. */
export interface TriedFacts {
	age: string;
	grade: string;
	session: string;
	gender: string;
	returning: string;
}

/** Values of a preview's form: facts about the child, and answers by question. */
export interface Tried {
	facts: TriedFacts;
	given: Record<string, string | string[]>;
}

const PREFIX = "q-";

/** Name of a question's control. */
export const controlName = (id: string) => `${PREFIX}${id}`;

/** Reads the form's current values. */
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

/** Result of a preview: the questions a family would see, and the errors it would get. */
export interface Trial {
	family: Question[];
	child: Question[];
	/** Error messages by question ID. */
	problems: Record<string, string>;
	answers: Answers;
}

/** Runs the same rules as registration. */
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
