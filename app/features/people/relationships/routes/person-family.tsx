import { useLoaderData } from "@remix-run/react";
import { PersonFrame, personMeta } from "#app/features/people/person-page/components/person-frame";
import { placeOfPerson } from "#app/features/people/person-page/components/person-list";
import {
	personParams,
	whoseOf,
	personHead,
	onePersonEver,
	seesPerson,
	homesRead,
	type RelationRow,
	relationsFor,
	relationsRead,
} from "#app/features/people/person-page/index.server";
import { displayName } from "#app/lib/people";
import { formatPhone } from "#app/lib/phones.server";
import { inverseOf, relationshipLabel } from "#app/lib/relationships";
import { useCan } from "#app/platform/camp-context";
import { campLoader } from "#app/platform/http/screen.server";
import { ButtonLink } from "#app/ui/button";
import { Card } from "#app/ui/card";
import { EmptyState } from "#app/ui/empty-state";
import { Icon } from "#app/ui/icon";
import { HomeList } from "../components/home-list";
import { RelationList } from "../components/relation-list";
import { ReleaseBlocks } from "../components/release-blocks";
import { relationPaths } from "../paths";

export const loader = campLoader(
	{
		permission: null,
		params: personParams,
		reads: (at) => ({
			...onePersonEver.reads(whoseOf(at)),
			relations: relationsRead(whoseOf(at)),
			homes: homesRead(whoseOf(at)),
		}),
		find: (rows) => onePersonEver.find(rows),
		allow: seesPerson,
	},
	({ ctx, rows, found }) => {
		const { head, access } = personHead(ctx, found);
		const { relations, blocks, homes } = relationsFor(ctx, access, rows);
		const view = (row: RelationRow) => ({
			relationship_id: row.relationship_id,
			id: row.id,
			name: displayName(row),
			photo_url: row.profile_image_url,
			type: row.type,
			label: relationshipLabel(row.type),
			phone: row.phone && formatPhone(row.phone, ctx.camp.country),
			email: row.email,
			contact_order: row.contact_order,
			from_date: row.from_date,
			until_date: row.until_date,
			in_force: row.in_force === 1,
		});
		return {
			head,
			relations: relations.map((row) => ({
				...view(row),
				opens: row.opens,
				// A relationship whose inverse belongs to a camper requires edit access to campers.
				can_change: ctx.can("campers_edit") || row.is_camper === 0 || !inverseOf(row.type),
			})),
			blocks: blocks.map((row) => ({ ...view(row), reason: row.reason, document_id: row.document_id })),
			homes: homes.map(({ members_json: _, is_barred: __, ...home }) => ({
				...home,
				is_primary: home.is_primary === 1,
				phone: home.phone && formatPhone(home.phone, ctx.camp.country),
			})),
		};
	},
);

export const handle = { title: "Family", place: placeOfPerson };
export const meta = personMeta("Family");

export default function PersonFamily() {
	const { head, relations, blocks, homes } = useLoaderData<typeof loader>();
	const canEdit = head.can_edit && !head.is_deleted;
	// A household has its own page and permission.
	const editsFamilies = useCan("campers_edit");
	return (
		<PersonFrame head={head} tab="family">
			<div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
				<div className="grid grid-cols-[minmax(0,1fr)] gap-5">
					<ReleaseBlocks head={head} blocks={blocks} canEdit={canEdit} />
					<Card
						title="People"
						flush
						actions={
							canEdit ? (
								<ButtonLink to={relationPaths.add(head.id)} size="small" icon={<Icon name="user-plus" />}>
									Add family member
								</ButtonLink>
							) : undefined
						}
					>
						{relations.length === 0 ? (
							<EmptyState icon={<Icon name="users-round" />} title="No family members yet">
								<p>Parents, authorized pickups and emergency contacts appear here in call order.</p>
							</EmptyState>
						) : (
							<RelationList person_id={head.id} relations={relations} canEdit={canEdit} />
						)}
					</Card>
				</div>
				<HomeList homes={homes} person_id={head.id} canEdit={canEdit && editsFamilies} />
			</div>
		</PersonFrame>
	);
}
