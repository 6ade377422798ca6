import { useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import { seasonAsked } from "#app/features/camp/seasons/index.server";
import { formatInstant } from "#app/lib/format-dates";
import { whole } from "#app/platform/http/fields";
import { campLoader } from "#app/platform/http/screen.server";
import { ButtonLink } from "#app/ui/button";
import { EmptyState } from "#app/ui/empty-state";
import { Icon } from "#app/ui/icon";
import { PageHeader } from "#app/ui/page-header";
import { QuestionList } from "../components/question-list";
import { questionPaths } from "../paths";
import { formVersion, namedSurroundings } from "../queries.server";
import type { Question } from "../rules";
import { questionItems } from "../view";

export const loader = campLoader(
	{
		permission: "registration_manage",
		params: seasonAsked.params.extend({ version: whole(1, 1_000_000) }) satisfies z.ZodType,
		reads: (at) => ({
			...seasonAsked.reads(at),
			...namedSurroundings(at.db, at.place.camp_id, at.params.season_id, at.params.version),
			form: formVersion(at.db, at.place.camp_id, at.params.season_id, at.params.version),
		}),
		find: (rows) => {
			const season = seasonAsked.find(rows);
			const [form] = rows.form;
			return season && form && { season, form };
		},
	},
	({ ctx, found: { season, form }, rows }) => ({
		season: { id: season.id, name: season.name },
		version: form.version,
		published: `${formatInstant(form.published_at, ctx.camp.time_zone)} by ${form.publisher}`,
		items: questionItems(form.questions as unknown as Question[], rows),
	}),
);

export const handle = { title: "Published questions", plain: true };
export const meta = ({ data }: { data: { version: number; season: { name: string } } | undefined }) => [
	{
		title: data ? `Questions, version ${data.version} · ${data.season.name} · CampInsights` : "CampInsights",
	},
];

export default function Version() {
	const { season, version, published, items } = useLoaderData<typeof loader>();
	return (
		<div className="mx-auto max-w-4xl">
			<PageHeader
				title={`Version ${version} of the questions`}
				description={`${season.name}. Published ${published}. This version never changes, so past answers always match their questions.`}
				back={{ to: questionPaths.list(season.id), label: "Questions" }}
				actions={
					items.length > 0 ? (
						<ButtonLink to={questionPaths.preview(season.id, version)} icon={<Icon name="eye" />}>
							Preview
						</ButtonLink>
					) : undefined
				}
			/>
			{items.length > 0 ? (
				<QuestionList items={items} />
			) : (
				<EmptyState title="No questions">This version removed all questions.</EmptyState>
			)}
		</div>
	);
}
