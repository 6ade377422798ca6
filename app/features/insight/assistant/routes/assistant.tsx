import { data, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { userOf } from "#app/features/people/household-access/index.server";
import { formatInstant } from "#app/lib/dates";
import { campAction, campLoader } from "#app/platform/http/screen.server";
import { ButtonLink } from "#app/ui/button";
import { Card } from "#app/ui/card";
import { Icon } from "#app/ui/icon";
import { PageHeader } from "#app/ui/page-header";
import { Pagination } from "#app/ui/pagination";
import { ASSISTANT } from "../access.server";
import { questionAbout } from "../about-card";
import { askQuestion } from "../ask.server";
import { AskForm } from "../components/ask-form";
import { Consent, WhatLeaves } from "../components/what-leaves";
import { ExampleList } from "../components/example-list";
import { HistoryList } from "../components/history-list";
import { Refusal } from "../components/refusal";
import { exampleReads, examplesOf } from "../examples.server";
import { askInput, assistantQuery, MOST_CHARACTERS } from "../inputs";
import { providerOf } from "../model/provider.server";
import { assistantPaths } from "../paths";
import { historyPage, historyRead } from "../questions.server";
import { reasonOf } from "../ratings.server";
import { refusalOf } from "../refusal";
import { vocabularyReads } from "../vocabulary.server";

const EXAMPLES = 6;

export const loader = campLoader(
	{
		...ASSISTANT,
		query: assistantQuery,
		reads: ({ db, place, token, today, query }) => ({
			...vocabularyReads({ db, place }),
			...exampleReads({ db, place, today }),
			history: historyRead(db, place.camp_id, userOf(token), query.cursor),
		}),
	},
	({ ctx, rows, query }) => {
		const { questions, next_cursor } = historyPage(rows.history);
		return {
			question: query.question
				? questionAbout(
						{ ...query, question: query.question },
						{ seasons: rows.words_seasons, sessions: rows.words_sessions },
						MOST_CHARACTERS,
					)
				: "",
			provider: providerOf(ctx),
			configures: ctx.can("manage_all"),
			examples: examplesOf(ctx, rows).slice(0, EXAMPLES),
			next_cursor,
			history: questions.map(({ id, text, asked_at, outcome, thumb, wrong_because }) => ({
				id,
				text,
				at: formatInstant(asked_at, ctx.camp.time_zone),
				is_answered: outcome === "plan",
				thumb,
				reason: reasonOf(wrong_because),
			})),
		};
	},
);

/** POST question: plans it. A refusal is shown here, and the typed text isn't stored. */
export const action = campAction(
	{
		...ASSISTANT,
		body: askInput,
		reads: ({ db, place, today }) => ({
			...vocabularyReads({ db, place }),
			...exampleReads({ db, place, today }),
		}),
		failure: "Failed to ask the question",
	},
	async ({ ctx, rows, input }) => {
		const { id, planned, note, nearest } = await askQuestion(ctx, rows, input.question);
		const refusal = refusalOf(planned, () => [...nearest, ...examplesOf(ctx, rows)]);
		if (refusal) return data({ question: input.question, refusal: { ...refusal, note } });
		return redirect(assistantPaths.answer(id), 303);
	},
);

export const handle = { title: "AI Analytics" };
export const meta = () => [{ title: "AI Analytics · CampInsights" }];

export default function Assistant() {
	const { question, examples, history, next_cursor, provider, configures } = useLoaderData<typeof loader>();
	const answered = useActionData<typeof action>();
	const refused = answered && "refusal" in answered ? answered : null;
	return (
		<div className="mx-auto max-w-form">
			<PageHeader
				title="AI Analytics"
				description="Ask the assistant about your camp's data in plain English."
				actions={
					configures ? (
						<ButtonLink to={assistantPaths.settings} icon={<Icon name="settings" />}>
							Settings
						</ButtonLink>
					) : undefined
				}
			/>
			<div className="grid grid-cols-[minmax(0,1fr)] gap-4">
				<div className="grid gap-2">
					<AskForm question={refused?.question ?? question} focused />
					{history.length === 0 ? <Consent provider={provider} /> : null}
					<WhatLeaves provider={provider} />
				</div>
				{refused ? (
					<Refusal refusal={refused.refusal} />
				) : examples.length === 0 ? (
					<p className="text-muted">Add sessions and campers to see example questions here.</p>
				) : (
					<ExampleList label="Example questions" questions={examples} />
				)}
				<Card
					title="Your questions"
					description="Names are replaced with tokens before a question is saved."
					flush
				>
					<HistoryList questions={history} />
					<Pagination nextCursor={next_cursor} />
				</Card>
			</div>
		</div>
	);
}
