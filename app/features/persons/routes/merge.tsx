import { Form, useLoaderData } from "@remix-run/react";
import { formatDate } from "~/lib/dates";
import { displayName, fullName } from "~/lib/people";
import { notFound } from "~/platform/errors";
import { orSayWhy } from "~/platform/http/return.server";
import { staffAction, staffLoader } from "~/platform/http/screen.server";
import { redirectWithToast } from "~/platform/http/toast.server";
import { Alert } from "~/ui/alert";
import { Button, ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { Icon } from "~/ui/icon";
import { PageHeader } from "~/ui/page-header";
import { SubmitButton } from "~/ui/submit-button";
import { TextInput } from "~/ui/text-input";
import { DoubleList } from "../components/double-list";
import { MergePreview } from "../components/merge-preview";
import { mergeForm, mergeQuery } from "../inputs";
import {
	belongingsRead,
	doublesRead,
	mergePersons,
	mergesRead,
	type PossibleDouble,
	takenOver,
	whyNot,
} from "../merge.server";
import { personParams, whoseOf } from "../one-person.server";
import { personPaths } from "../paths";
import { editsPerson, onePerson, personRead } from "../person-read.server";
import { foundPeople, peopleSearch } from "../relate-form.server";

export const loader = staffLoader(
	{
		permission: "campers_edit",
		params: personParams,
		query: mergeQuery,
		search: ({ query }) => peopleSearch(query.q),
		reads: (at) => {
			const [own, other] = [whoseOf(at), at.query.with ? { ...whoseOf(at), id: at.query.with } : null];
			return {
				...onePerson.reads(own),
				keeps: belongingsRead(own),
				other: other && personRead(other),
				has: other && belongingsRead(other),
				doubles: doublesRead(own),
				found: foundPeople(own, at.hits),
				// By the wall clock of the zone's day at most; the action looks at the minute.
				merges: mergesRead(own, at.today),
			};
		},
		find: (rows) => onePerson.find(rows),
		allow: editsPerson,
	},
	({ ctx, rows, found, query }) => {
		const other = rows.other?.[0];
		if (query.with && (!other || other.deleted_at !== null || other.id === found.id))
			throw notFound("This person");
		if (other) editsPerson({ ctx, found: other });
		const [keeps] = rows.keeps;
		const has = rows.has?.[0];
		const view = (row: PossibleDouble) => ({
			id: row.id,
			name: fullName(row),
			photo_url: row.profile_image_url,
			about: [row.person_type, row.birth_date && `born ${formatDate(row.birth_date)}`, row.email]
				.filter(Boolean)
				.join(" · "),
		});
		return {
			id: found.id,
			name: displayName(found),
			q: query.q ?? "",
			people: (query.q ? rows.found : rows.doubles).map(view),
			preview:
				other && has && keeps
					? {
							id: other.id,
							name: fullName(other),
							refused: whyNot(found, other, has, keeps),
							has,
							facts: Object.entries(takenOver(found, other)).map(([name, value]) => ({
								name,
								value: value ?? "",
							})),
						}
					: null,
			merges: rows.merges
				.filter(({ undo_until }) => undo_until > ctx.clock.now())
				.map(({ id, name }) => ({ id, name })),
		};
	},
);

export const action = staffAction(
	{
		permission: "campers_edit",
		params: personParams,
		reads: (at) => onePerson.reads(whoseOf(at)),
		find: (rows) => onePerson.find(rows),
		allow: editsPerson,
		body: mergeForm,
	},
	async ({ ctx, found, input }) => {
		const [other] = await personRead({ db: ctx.db, place: ctx.place, today: ctx.today, id: input.with });
		if (!other || other.id === found.id) throw notFound("This person");
		editsPerson({ ctx, found: other });
		return orSayWhy(`${personPaths.merge(found.id)}?with=${other.id}`, async () => {
			const merge = await mergePersons(ctx, found, other);
			return redirectWithToast(
				personPaths.person(found.id),
				`${displayName(other)} was merged into this record`,
				{
					undo: { action: personPaths.undoMerge(found.id), fields: { merge } },
				},
			);
		});
	},
);

export const handle = { title: "Merge" };
export const meta = ({ data }: { data: { name: string } | undefined }) => [
	{ title: data ? `Merge into ${data.name} · CampInsights` : "CampInsights" },
];

export default function Merge() {
	const { id, name, q, people, preview, merges } = useLoaderData<typeof loader>();
	return (
		<div className="mx-auto grid max-w-form gap-5">
			<PageHeader
				title={`Merge into ${name}`}
				description="Two records of one person become one. It can be undone for 24 hours."
				back={{ to: personPaths.person(id), label: name }}
			/>
			{merges.map((merge) => (
				<Alert
					key={merge.id}
					title={`${merge.name} was merged into this record`}
					actions={
						<Form method="post" action={personPaths.undoMerge(id)}>
							<input type="hidden" name="merge" value={merge.id} />
							<SubmitButton
								variant="secondary"
								icon={<Icon name="undo-2" />}
								formAction={personPaths.undoMerge(id)}
							>
								Undo
							</SubmitButton>
						</Form>
					}
				/>
			))}
			{preview ? (
				<MergePreview name={name} preview={preview} back={personPaths.merge(id)} />
			) : (
				<Card title={q ? "People found" : "Records of the same name"} flush>
					<Form role="search" aria-label="Search people" className="flex flex-wrap gap-2 p-4">
						<TextInput
							type="search"
							name="q"
							aria-label="Search people"
							placeholder="Name or e-mail"
							defaultValue={q}
							className="min-w-0 flex-1 basis-56"
						/>
						<Button type="submit">Search</Button>
					</Form>
					<DoubleList people={people} hrefOf={(other) => `${personPaths.merge(id)}?with=${other}`} />
				</Card>
			)}
			{preview ? null : (
				<ButtonLink to={personPaths.person(id)} variant="quiet" className="justify-self-start">
					Cancel
				</ButtonLink>
			)}
		</div>
	);
}
