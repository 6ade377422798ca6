import { type Answer, type Question, readAnswer } from "#app/features/registration/forms/index.server";
import {
	type Draft,
	type DraftChild,
	signaturesDue,
	type RegistrationContext,
} from "#app/features/registration/bookings/index.server";
import type { Sender } from "./sender.server";
import { FAMILY, INTENT, KEEP, nameOf, questionName, type StepKey } from "./steps";
import { type Reader, reader } from "./form-reader.server";
import { readChildren } from "./parse-children.server";

// Parses a step's form into a draft. Keeps everything that can be stored, complete or not. A value that no draft
// can hold (characters that can't be stored, an invalid date) leaves the previous value and is reported.

export interface ParsedStep {
	draft: Draft;
	/** Error messages by control name. */
	malformed: Record<string, string>;
}
const MOST_QUANTITY = 100;

/** Applies the form of a step to the draft. */
export function parseStep(
	step: StepKey,
	form: FormData,
	context: RegistrationContext,
	sender: Sender,
): ParsedStep {
	const read = reader(form);
	const draft = READERS[step](read, context, sender);
	return { draft, malformed: read.malformed };
}

const READERS: Record<StepKey, (read: Reader, context: RegistrationContext, sender: Sender) => Draft> = {
	children: readChildren,
	sessions: readSessions,
	questions: readQuestions,
	"add-ons": readAddOns,
	waivers: readWaivers,
	review: readReview,
};

function readSessions(read: Reader, { draft, sessions }: RegistrationContext): Draft {
	const offered = new Set(sessions.map(({ id }) => id));
	const intent = read.form.get(INTENT);
	const [, earlier, key] = typeof intent === "string" ? (/^earlier:([^:]+):(.+)$/.exec(intent) ?? []) : [];
	const children = draft.children.map((child): DraftChild => {
		const chosen = (name: string) => [
			...new Set(read.all(nameOf(name, child.key)).filter((id) => offered.has(id))),
		];
		const booked = chosen("session");
		const waits = chosen("wait").filter((id) => !booked.includes(id));
		// Existing wishes keep their order; new ones follow.
		const order = [
			...child.waitlist.filter((id) => waits.includes(id)),
			...waits.filter((id) => !child.waitlist.includes(id)),
		];
		return {
			...child,
			sessions: booked,
			waitlist: child.key === key && earlier ? oneEarlier(order, earlier) : order,
		};
	});
	return {
		...draft,
		children,
		chosen: [],
		together: read.form.has("asks_together") ? read.form.has("together") : draft.together,
		add_ons: draft.add_ons,
	};
}

/** List with one item moved one position earlier. */
function oneEarlier(list: readonly string[], id: string): string[] {
	const at = list.indexOf(id);
	const before = list[at - 1];
	if (at < 1 || before === undefined) return [...list];
	return [...list.slice(0, at - 1), id, before, ...list.slice(at + 1)];
}

function readQuestions(read: Reader, { draft, form }: RegistrationContext): Draft {
	const of = (respondent: string, asked: readonly Question[]) => {
		const answers: Record<string, Answer> = { ...draft.answers[respondent] };
		for (const question of asked) {
			const name = questionName(respondent, question.id);
			const was = read.form.has(`${name}:asked`);
			if (!was && !read.form.has(name)) continue;
			const sent =
				question.kind === "choices"
					? read.form.getAll(name).filter((value): value is string => typeof value === "string")
					: read.form.get(name);
			const given = readAnswer(question, sent ?? null);
			if ("problem" in given) {
				// An incomplete number is kept as typed, and the check reports it.
				const typed = typeof sent === "string" ? read.text(name, 5000) : undefined;
				if (typed === undefined) read.malformed[name] ??= given.problem;
				else answers[question.id] = typed;
			} else if (given.answer === null) delete answers[question.id];
			else answers[question.id] = given.answer;
		}
		return answers;
	};
	return {
		...draft,
		form_version: form.version || null,
		answers: {
			...draft.answers,
			[FAMILY]: of(
				FAMILY,
				form.questions.filter(({ per_family }) => per_family),
			),
			...Object.fromEntries(
				draft.children.map(({ key }) => [
					key,
					of(
						key,
						form.questions.filter(({ per_family }) => !per_family),
					),
				]),
			),
		},
	};
}

function readAddOns(read: Reader, { draft, add_ons }: RegistrationContext): Draft {
	const who = [null, ...draft.children.map(({ key }) => key)];
	const taken = add_ons.flatMap(({ id, per_family }) =>
		who.flatMap((child_key) => {
			if (per_family !== (child_key === null)) return [];
			const name = nameOf(`add_on:${id}`, child_key ?? FAMILY);
			const typed = read.text(name, 10);
			const was = draft.add_ons.find((each) => each.add_on_id === id && each.child_key === child_key);
			if (typed === undefined) return was ? [was] : [];
			if (typed !== "" && !/^\d{1,3}$/.test(typed)) read.malformed[name] = "Enter a whole number.";
			const quantity = Math.min(MOST_QUANTITY, Number(typed === "" || read.malformed[name] ? 0 : typed));
			return quantity > 0 ? [{ add_on_id: id, child_key, quantity }] : [];
		}),
	);
	return { ...draft, add_ons: taken, asked_add_ons: true };
}

/** SVG path in a 600 × 200 box as the signature pad draws it: only strokes with whole numbers. */
const DRAWING = /^(M\d{1,3} \d{1,3}(L\d{1,3} \d{1,3})*)+$/;

function readWaivers(read: Reader, context: RegistrationContext, sender: Sender): Draft {
	const { draft } = context;
	const due = signaturesDue(context);
	const intent = read.form.get(INTENT);
	const again = typeof intent === "string" && intent.startsWith("again:") ? intent.slice(6) : null;
	const kept = draft.signatures.filter(
		({ waiver_id, version, text_hash }) =>
			waiver_id !== again &&
			due.some((each) => each.waiver_id === waiver_id && each.version === version && each.hash === text_hash),
	);
	// A name that is still being typed isn't a signature: only pressing a button signs.
	const signs = intent !== KEEP;
	const signed = due.flatMap((text): Draft["signatures"] => {
		if (!signs || text.waiver_id === again) return [];
		const { waiver_id, version, hash, child_key, title } = text;
		if (kept.some((each) => each.waiver_id === waiver_id && each.child_key === child_key)) return [];
		const signer_name = read.text(nameOf("name", waiver_id));
		if (!signer_name) return [];
		const [agrees, shown] = [nameOf("agrees", waiver_id), nameOf("text", waiver_id)];
		if (read.form.get(agrees) !== "on") {
			read.malformed[agrees] = `Confirm that you've read “${title}” and agree, or clear the name.`;
			return [];
		}
		// The signature applies to the displayed text. If the text has changed meanwhile, ask again.
		if (read.form.get(shown) !== hash) {
			read.malformed[shown] = `“${title}” was just changed. Read it again, then sign.`;
			return [];
		}
		const drawn = read.form.get(nameOf("drawing", waiver_id));
		const drawing = typeof drawn === "string" && drawn !== "" ? drawn : null;
		if (drawing !== null && (drawing.length < 10 || drawing.length > 50_000 || !DRAWING.test(drawing))) {
			read.malformed[nameOf("drawing", waiver_id)] =
				"This drawing can't be saved. Draw it again, or type your name.";
			return [];
		}
		return [
			{
				waiver_id,
				version,
				text_hash: hash,
				child_key,
				signer_name,
				drawing,
				method: drawing === null ? "typed" : "drawn",
				signed_at: sender.at,
				address: sender.address,
				user_agent: sender.user_agent,
			},
		];
	});
	return { ...draft, signatures: [...kept, ...signed] };
}

function readReview(read: Reader, { draft }: RegistrationContext): Draft {
	const code = read.text("code", 30);
	const pays = read.form.get("pays");
	return {
		...draft,
		code: code === undefined ? draft.code : code || null,
		pays_in_full: pays === null ? draft.pays_in_full : pays === "full",
	};
}
