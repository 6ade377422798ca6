import { Form, useLoaderData } from "@remix-run/react";
import { analyticsOf, analyticsReads } from "#app/features/insight/analytics/index.server";
import { AppError } from "#app/platform/errors";
import { campLoader } from "#app/platform/http/screen.server";
import { Alert } from "#app/ui/alert";
import { PageHeader } from "#app/ui/page-header";
import { SubmitButton } from "#app/ui/submit-button";
import { ASSISTANT } from "../access.server";
import { answerOf } from "../answer.server";
import { assistantCatalog } from "../catalog.server";
import { AnswerCard } from "../components/answer-card";
import { AskForm } from "../components/ask-form";
import { Readings } from "../components/readings";
import { Refusal } from "../components/refusal";
import { Thumbs } from "../components/thumbs";
import { answerParams, WRONG_BECAUSE } from "../inputs";
import { assistantPaths } from "../paths";
import {
	COLLEAGUES,
	earlierRead,
	metricSeason,
	plannedOf,
	plansOf,
	questionRead,
	seasonChoicesRead,
} from "../questions.server";
import { reasonOf } from "../ratings.server";
import { readingLabels } from "../reading-labels.server";
import { refusalOf } from "../refusal";

const DAY = 24 * 60 * 60 * 1000;

export const loader = campLoader(
	{
		...ASSISTANT,
		params: answerParams,
		reads: ({ db, place, params, token }) => ({
			earlier: earlierRead({ db, place, token }, params.id),
			...analyticsReads({ db, place }, metricSeason(place.camp_id, params.id)),
			seasons: seasonChoicesRead({ db, place }),
			asked: questionRead({ db, place }, params.id),
		}),
		find: ({ asked: [row] }) => row,
	},
	async ({ ctx, rows, found }) => {
		const planned = plannedOf(found);
		const { id, text, thumb } = found;
		const reasons = Object.entries(WRONG_BECAUSE).map(([key, label]) => ({ key, label }));
		const shown = {
			id,
			text,
			thumb,
			reason: reasonOf(found.wrong_because),
			reasons,
			by_model: found.planner === "model",
			answer: null,
			readings: null,
			refusal: null,
			problem: null,
			is_old: false,
			read: [] as string[],
		};
		// A user who opens another user's link asks the same question again as their own.
		if (found.user_id !== ctx.user.id)
			return { ...shown, text: COLLEAGUES, thumb: null, reason: null, by_model: false, is_own: false };
		const catalog = assistantCatalog(ctx, rows);
		try {
			if (planned.outcome === "readings") {
				const labels = await readingLabels(catalog, planned.readings, {
					seasons: rows.seasons,
					currency: ctx.camp.currency,
				});
				return { ...shown, is_own: true, readings: labels };
			}
			if (planned.outcome !== "plan")
				return { ...shown, is_own: true, refusal: refusalOf(planned, () => []) };
			// Later answers weren't compared with it, so today's numbers are a new answer.
			if (Date.parse(ctx.clock.now()) - Date.parse(found.asked_at) > DAY)
				return { ...shown, is_own: true, is_old: true };
			const { asked, corrected } = planned.reading;
			const read = corrected.map(([, word]) => word);
			const given = {
				earlier: plansOf(rows.earlier),
				seasons: rows.seasons,
				analytics: analyticsOf(ctx, rows),
			};
			return { ...shown, is_own: true, read, answer: await answerOf(ctx, catalog, asked, given) };
		} catch (error) {
			if (!(error instanceof AppError) || (error.code !== "FORBIDDEN" && error.code !== "INVALID"))
				throw error;
			const title =
				error.code === "FORBIDDEN" ? "You don't have access to this" : "This answer can't be shown anymore";
			return { ...shown, is_own: true, problem: { title, text: error.message } };
		}
	},
);

export const handle = { title: "AI Analytics", place: () => assistantPaths.assistant };
export const meta = () => [{ title: "Answer · AI Analytics · CampInsights" }];

export default function Answer() {
	const {
		id,
		text,
		thumb,
		reason,
		reasons,
		by_model,
		is_own,
		is_old,
		answer,
		readings,
		refusal,
		problem,
		read,
	} = useLoaderData<typeof loader>();
	return (
		<div className="mx-auto max-w-form">
			<PageHeader title={text} back={{ to: assistantPaths.assistant, label: "AI Analytics" }} />
			<div className="grid grid-cols-[minmax(0,1fr)] gap-4">
				{read.length > 0 ? (
					<Alert tone="info" title={`I read this as ${read.map((word) => `“${word}”`).join(" and ")}.`} />
				) : null}
				{is_own ? null : (
					<Alert tone="info" title="A colleague asked this">
						<Form method="post" action={assistantPaths.change(id)} className="mt-2">
							<SubmitButton name="again" value="true">
								Ask this myself
							</SubmitButton>
						</Form>
					</Alert>
				)}
				{is_old ? (
					<Alert tone="info" title="You asked this more than a day ago">
						The numbers have probably changed since then.
						<Form method="post" action={assistantPaths.change(id)} className="mt-2">
							<SubmitButton name="again" value="true">
								Ask again
							</SubmitButton>
						</Form>
					</Alert>
				) : null}
				{problem ? (
					<Alert tone="warning" title={problem.title}>
						{problem.text}
					</Alert>
				) : null}
				{refusal ? <Refusal refusal={refusal} /> : null}
				{readings ? <Readings id={id} readings={readings} /> : null}
				{answer ? <AnswerCard id={id} answer={answer} /> : null}
				{answer && by_model ? (
					<p className="text-muted">
						A model interpreted this question. It saw no names. Check the filters above.
					</p>
				) : null}
				{answer ? <Thumbs id={id} thumb={thumb} reason={reason} reasons={reasons} /> : null}
				<AskForm />
			</div>
		</div>
	);
}
