import { Form, useLoaderData } from "@remix-run/react";
import { PERSON_LABELS } from "#app/features/people/campers/components/person-cards";
import { genderChoices } from "#app/features/people/campers/index.server";
import { placeOfPerson } from "#app/features/people/person-page/components/person-list";
import {
	aboutLine,
	tellingFacts,
	personParams,
	whoseOf,
	listOf,
	editsPerson,
	onePerson,
	personRead,
	type FoundPerson,
	foundPeople,
	peopleSearch,
	editingTakes,
} from "#app/features/people/person-page/index.server";
import { personPaths } from "#app/features/people/person-page/paths";
import { formatDate } from "#app/lib/dates";
import { displayName, fullName, type PersonFact } from "#app/lib/people";
import { formatPhone } from "#app/lib/phones.server";
import { notFound } from "#app/platform/errors";
import { toastOnError } from "#app/platform/http/return.server";
import { campAction, campLoader } from "#app/platform/http/screen.server";
import { redirectWithToast } from "#app/platform/http/toast.server";
import { Alert } from "#app/ui/alert";
import { ButtonLink } from "#app/ui/button";
import { Card } from "#app/ui/card";
import { Icon } from "#app/ui/icon";
import { PageHeader } from "#app/ui/page-header";
import { SearchForm } from "#app/ui/search-form";
import { SubmitButton } from "#app/ui/submit-button";
import { DoubleList } from "../components/double-list";
import { MergePreview } from "../components/merge-preview";
import { mergeForm, mergeQuery } from "../inputs";
import { mergePersons, whyNot } from "../merge.server";
import { factsOf } from "../merge-facts";
import { belongingsRead, doublesRead, type Meeting, mergeLines, mergesRead } from "../merge-preview.server";
import { mergePaths } from "../paths";

export const loader = campLoader(
	{
		permission: null,
		params: personParams,
		query: mergeQuery,
		search: ({ query }) => peopleSearch(query.q),
		reads: (at) => {
			const [own, other] = [whoseOf(at), at.query.with ? { ...whoseOf(at), id: at.query.with } : null];
			return {
				...onePerson.reads(own),
				other: other && personRead(other),
				has: other && belongingsRead(own, other.id),
				genders: other && genderChoices(at.db, at.place.camp_id),
				doubles: doublesRead(own),
				found: foundPeople(own, at.hits),
				// Compares by date only; the action checks the exact time.
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
		const has = rows.has?.[0];
		const view = (row: FoundPerson & { phone?: string | null }, account?: string | null) => ({
			id: row.id,
			name: fullName(row),
			photo_url: row.profile_image_url,
			about: aboutLine([
				...tellingFacts(row, ctx.camp.country),
				...(account ? [`signs in as ${account}`] : []),
			]),
		});
		const shown: Partial<Record<PersonFact, (value: string) => string>> = {
			birth_date: formatDate,
			phone: (phone) => formatPhone(phone, ctx.camp.country),
			gender: (key) => rows.genders?.find((each) => each.key === key)?.label ?? key,
		};
		return {
			kept: view(found, has?.kept_account),
			id: found.id,
			list: listOf(ctx, found),
			name: displayName(found),
			q: query.q ?? "",
			people: (query.q ? rows.found : rows.doubles)
				.filter(({ person_type }) =>
					editingTakes({ is_staff: person_type === "staff", is_camper: person_type === "camper" }).every(
						ctx.can,
					),
				)
				.map((row) => view(row)),
			preview:
				other && has
					? {
							merged: view(other, has.merged_account),
							refused: whyNot(found, other, { kept: has.kept_signs_in, merged: has.merged_signs_in }),
							lines: mergeLines(has),
							meetings: (JSON.parse(has.meetings_json) as Meeting[]).map((meeting) => ({
								...meeting,
								kept_wins: meeting.kept_wins === 1,
							})),
							marks_twice: has.marks_twice,
							facts: factsOf(found, other).map(({ name, kept, merged }) => ({
								name,
								label: PERSON_LABELS[name],
								kept: kept && (shown[name]?.(kept) ?? kept),
								merged: shown[name]?.(merged) ?? merged,
							})),
						}
					: null,
			merges: rows.merges
				.filter(({ undo_until }) => undo_until > ctx.clock.now())
				.map(({ id, name }) => ({ id, name })),
		};
	},
);

export const action = campAction(
	{
		permission: null,
		params: personParams,
		query: mergeQuery,
		// The form posts to the URL that names the other record, so that it is read in the login's batch.
		reads: (at) => ({
			...onePerson.reads(whoseOf(at)),
			other: at.query.with ? personRead({ ...whoseOf(at), id: at.query.with }) : null,
		}),
		find: (rows) => onePerson.find(rows),
		allow: editsPerson,
		body: mergeForm,
	},
	async ({ ctx, rows, found, query, input }) => {
		const [other] =
			(query.with === input.with && rows.other) ||
			(await personRead({ db: ctx.db, place: ctx.place, today: ctx.today, id: input.with }));
		if (!other || other.id === found.id) throw notFound("This person");
		editsPerson({ ctx, found: other });
		return toastOnError(`${mergePaths.merge(found.id)}?with=${other.id}`, async () => {
			const merge = await mergePersons(ctx, found, other, input.take);
			return redirectWithToast(
				personPaths.person(found.id),
				`${displayName(other)} was merged into this record`,
				{
					undo: { action: mergePaths.undo(found.id), fields: { merge } },
				},
			);
		});
	},
);

export const handle = { title: "Merge", place: placeOfPerson };
export const meta = ({ data }: { data: { name: string } | undefined }) => [
	{ title: data ? `Merge into ${data.name} · CampInsights` : "CampInsights" },
];

export default function Merge() {
	const { kept, id, name, q, people, preview, merges } = useLoaderData<typeof loader>();
	return (
		<div className="mx-auto grid max-w-form grid-cols-1 gap-5">
			<PageHeader
				title={`Merge into ${name}`}
				description="Combine two records of the same person. You can undo this for 24 hours."
				back={{ to: personPaths.person(id), label: name }}
			/>
			{merges.map((merge) => (
				<Alert
					key={merge.id}
					title={`${merge.name} was merged into this record`}
					actions={
						<Form method="post" action={mergePaths.undo(id)}>
							<input type="hidden" name="merge" value={merge.id} />
							<SubmitButton
								variant="secondary"
								icon={<Icon name="undo-2" />}
								formAction={mergePaths.undo(id)}
							>
								Undo
							</SubmitButton>
						</Form>
					}
				/>
			))}
			{preview ? (
				<MergePreview
					kept={kept}
					preview={preview}
					swap={`${mergePaths.merge(preview.merged.id)}?with=${id}`}
					back={mergePaths.merge(id)}
				/>
			) : (
				<Card title={q ? "People found" : "Records with the same name"} flush>
					<SearchForm label="Search people" placeholder="Name or email" q={q} className="p-4" />
					<DoubleList people={people} hrefOf={(other) => `${mergePaths.merge(id)}?with=${other}`} />
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
