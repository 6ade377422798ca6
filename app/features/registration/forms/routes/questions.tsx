import { Link, useLoaderData } from "@remix-run/react";
import { RegistrationFrame } from "#app/features/camp/seasons/components/registration-frame";
import { formatInstant } from "#app/lib/format-dates";
import { campLoader } from "#app/platform/http/screen.server";
import { ButtonLink } from "#app/ui/button";
import { Icon } from "#app/ui/icon";
import { Section } from "#app/ui/section";
import { aSeason } from "../route-specs.server";
import { formChanges } from "../change-rules";
import { Begin } from "../components/begin";
import { PublishCard } from "../components/publish-card";
import { QuestionList } from "../components/question-list";
import { questionPaths } from "../paths";
import { seenHash } from "../publish-form.server";
import {
	formVersions,
	namedSurroundings,
	publishedForm,
	questionsOfSeason,
	seasonsWithQuestions,
	toForm,
	toStored,
} from "../queries.server";
import { MOST_QUESTIONS } from "../rules";
import { questionItems } from "../view";

export const loader = campLoader(
	{
		...aSeason,
		reads: (at) => ({
			...aSeason.reads(at),
			questions: questionsOfSeason(at.db, at.place.camp_id, at.params.season_id),
			...namedSurroundings(at.db, at.place.camp_id, at.params.season_id),
			published: publishedForm(at.db, at.place.camp_id, at.params.season_id),
			versions: formVersions(at.db, at.place.camp_id, at.params.season_id),
			others: seasonsWithQuestions(at.db, at.place.camp_id, at.params.season_id),
		}),
		find: (rows) => rows.season[0],
	},
	async ({ ctx, found, rows }) => {
		const questions = toStored(rows.questions);
		const form = toForm(rows.published[0]);
		const changes = formChanges(form.questions, questions);
		const items = questionItems(questions, rows, changes);
		return {
			season: { id: found.id, name: found.name },
			items,
			changes,
			version: form.version,
			wrong: items.filter(({ problems }) => problems.length > 0).map(({ id, label }) => ({ id, label })),
			seen: await seenHash(questions),
			versions: rows.versions.map(({ version, published_at, publisher, count }) => ({
				version,
				publisher,
				count,
				at: formatInstant(published_at, ctx.camp.time_zone),
			})),
			others: questions.length === 0 ? rows.others : [],
		};
	},
);

export const handle = { title: "Registration questions", mobileTitle: "Questions" };
export const meta = ({ data }: { data: { season: { name: string } } | undefined }) => [
	{ title: `Questions${data ? ` · ${data.season.name}` : ""} · CampInsights` },
];

export default function Questions() {
	const { season, items, changes, version, wrong, seen, versions, others } = useLoaderData<typeof loader>();
	const [newest] = versions;
	const isEmpty = items.length === 0;
	return (
		<RegistrationFrame
			season={season}
			actions={
				isEmpty ? null : (
					<>
						<ButtonLink to={questionPaths.preview(season.id)} icon={<Icon name="eye" />}>
							Preview
						</ButtonLink>
						{items.length < MOST_QUESTIONS ? (
							<ButtonLink
								to={questionPaths.new(season.id)}
								variant={changes.length > 0 ? "secondary" : "primary"}
								icon={<Icon name="plus" />}
							>
								Add a question
							</ButtonLink>
						) : null}
					</>
				)
			}
		>
			<div className="grid gap-5">
				{isEmpty && version === 0 ? null : (
					<PublishCard
						season_id={season.id}
						version={version}
						published={newest ? `${newest.at} by ${newest.publisher}` : null}
						changes={changes}
						wrong={wrong}
						seen={seen}
					/>
				)}
				{isEmpty ? (
					<Begin season_id={season.id} seasons={others} />
				) : (
					<QuestionList items={items} season_id={season.id} />
				)}
				{versions.length > 0 ? (
					<Section title="Published versions" description="Answers stay with the version they were given to.">
						<ul className="divide-y divide-line rounded-md border border-line bg-surface">
							{versions.map((each) => (
								<li key={each.version}>
									<Link
										to={questionPaths.version(season.id, each.version)}
										prefetch="intent"
										className="flex min-h-10 flex-wrap items-center gap-x-3 px-4 py-2 hover:bg-sunken touch:min-h-13"
									>
										<span className="font-medium">Version {each.version}</span>
										<span className="text-muted">
											{each.count === 1 ? "1 question" : `${each.count} questions`}
										</span>
										<span className="ml-auto text-muted">
											{each.at} by {each.publisher}
										</span>
									</Link>
								</li>
							))}
						</ul>
					</Section>
				) : null}
			</div>
		</RegistrationFrame>
	);
}
