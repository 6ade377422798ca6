import { stableJson } from "#app/lib/stable-json";
import type { Question } from "./rules";

/** Difference between a question and its published version. */
export interface FormChange {
	id: string;
	label: string;
	kind: "added" | "removed" | "changed" | "moved";
	/** Changed parts, in words. */
	parts: string[];
}

const PARTS: [keyof Question, string][] = [
	["label", "wording"],
	["help", "help"],
	["kind", "kind"],
	["options", "answer choices"],
	["per_family", "audience"],
	["is_required", "whether an answer is required"],
	["condition", "the condition"],
];

/** Changes that publishing would make for families, in the order of the questions; removed ones come last. */
export function formChanges(published: readonly Question[], draft: readonly Question[]): FormChange[] {
	const before = new Map(published.map((question) => [question.id, question]));
	const after = new Set(draft.map(({ id }) => id));
	const stayed = stayers(
		published.filter(({ id }) => after.has(id)).map(({ id }) => id),
		draft.filter(({ id }) => before.has(id)).map(({ id }) => id),
	);
	const changes = draft.flatMap((question): FormChange[] => {
		const { id, label } = question;
		const old = before.get(id);
		if (!old) return [{ id, label, kind: "added", parts: [] }];
		const parts = PARTS.filter(([key]) => stableJson(old[key]) !== stableJson(question[key])).map(
			([, words]) => words,
		);
		const moved = !stayed.has(id);
		if (parts.length > 0) {
			return [{ id, label, kind: "changed", parts: moved ? [...parts, "the position"] : parts }];
		}
		return moved ? [{ id, label, kind: "moved", parts: [] }] : [];
	});
	const removed = published
		.filter(({ id }) => !after.has(id))
		.map(({ id, label }): FormChange => ({ id, label, kind: "removed", parts: [] }));
	return [...changes, ...removed];
}

/**
 * Largest set of questions that kept their order (longest increasing subsequence of the old positions), so that
 * moving one question counts as one change.
 */
function stayers(old: readonly string[], now: readonly string[]): Set<string> {
	const place = new Map(old.map((id, at) => [id, at]));
	const runs: string[][] = [];
	for (const [at, id] of now.entries()) {
		let best: string[] = [];
		for (const earlier of runs.slice(0, at)) {
			const last = place.get(earlier.at(-1) ?? "") ?? 0;
			if (last < (place.get(id) ?? 0) && earlier.length > best.length) best = earlier;
		}
		runs.push([...best, id]);
	}
	return new Set(runs.reduce((best, run) => (run.length > best.length ? run : best), []));
}

/** Questions with one moved to a position (from 0) among those for the same audience. */
export function moved<Each extends Pick<Question, "id" | "per_family">>(
	questions: readonly Each[],
	id: string,
	to: number,
): Each[] {
	const question = questions.find((each) => each.id === id);
	if (!question) return [...questions];
	const isPeer = (each: Each) => each.per_family === question.per_family;
	const peers = questions.filter((each) => isPeer(each) && each.id !== id);
	const at = Math.max(0, Math.min(to, peers.length));
	const placed = [...peers.slice(0, at), question, ...peers.slice(at)];
	let next = 0;
	return questions.map((each) => (isPeer(each) ? (placed[next++] ?? each) : each));
}
