import { question_form } from "#db/schema";
import { stableJson } from "#app/lib/stable-json";
import { stale } from "#app/platform/audit/commit.server";
import type { CampCtx } from "#app/platform/context.server";
import { AppError } from "#app/platform/errors";
import { sha256 } from "#app/platform/http/body.server";
import { formChanges } from "./change-rules";
import { formProblems, quoted } from "./condition-rules";
import type { Question } from "./rules";
import { writeQuestions } from "./write-questions.server";

/** Questions in the form that a version stores, without properties that only editing needs. */
const asPublished = (questions: readonly Question[]): Question[] =>
	questions.map(({ id, kind, per_family, label, help, is_required, options, condition }) => ({
		id,
		kind,
		per_family,
		label,
		help,
		is_required,
		options,
		condition,
	}));

/** Hash of the questions that a user sees before publishing, so that nothing else is published. */
export const seenHash = (questions: readonly Question[]) => sha256(stableJson(asPublished(questions)));

const overtaken = () =>
	new AppError("CONFLICT", {
		message: "Someone else just published. Review the current version, then publish again.",
	});

export interface PublishedForm {
	version: number;
	published_at: string;
	questions: Question[];
}

/**
 * Publishes the current questions as the season's next version. Families see it from now on; existing answers keep
 * the version they were given for.
 * @param seen the published version, and the hash of the questions, as the publisher saw them
 * @throws CONFLICT when nothing changed, or someone else has published; INVALID while a question isn't valid;
 *   STALE
 */
export async function publishForm(
	ctx: CampCtx,
	season_id: string,
	seen: { version?: number; seen?: string } = {},
): Promise<PublishedForm> {
	const published_at = ctx.clock.now();
	let made: PublishedForm | undefined;
	await writeQuestions(ctx, season_id, async ({ questions: stored, around, form }) => {
		const questions = asPublished(stored);
		if (seen.version !== undefined && seen.version !== form.version) throw overtaken();
		if (seen.seen !== undefined && seen.seen !== (await seenHash(questions))) throw stale();
		const changes = formChanges(form.questions, questions);
		if (changes.length === 0) {
			throw new AppError("CONFLICT", {
				message:
					form.version === 0
						? "There are no questions to publish yet."
						: `Version ${form.version} is up to date. Nothing was published.`,
			});
		}
		const [wrong] = formProblems(questions, around);
		if (wrong) {
			const label = questions.find(({ id }) => id === wrong.question_id)?.label ?? "";
			throw new AppError("INVALID", {
				message: `${quoted(label)} has a problem, so nothing was published. ${wrong.message}`,
			});
		}
		const version = form.version + 1;
		made = { version, published_at, questions };
		return {
			statements: [
				ctx.db.insert(question_form).values({
					camp_id: ctx.camp.id,
					season_id,
					version,
					published_at,
					published_by: ctx.user.id,
					questions: questions.map((question) => ({ ...question })),
				}),
			],
			audit: {
				action: "question_form.publish",
				entity: "question_form",
				entity_id: season_id,
				changes: { version, questions: questions.length, changes: changes.length },
			},
			// Versions are numbered without gaps, so the database rejects the second of two concurrent publications.
			refusals: { append_only: overtaken, unique: overtaken },
		};
	});
	if (!made) throw overtaken();
	return made;
}
