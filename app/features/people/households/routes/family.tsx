import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { moneyPaths } from "#app/features/money/payments/paths";
import {
	aboutLine,
	tellingFacts,
	foundPeople,
	peopleSearch,
	homeFor,
	seesAddresses,
} from "#app/features/people/person-page/index.server";
import { addressLine } from "#app/lib/address-line";
import { formatPhone } from "#app/lib/phones.server";
import { useCan } from "#app/platform/camp-context";
import { blank, searched } from "#app/platform/http/fields";
import { campLoader } from "#app/platform/http/screen.server";
import { ButtonLink } from "#app/ui/button";
import { CallLink } from "#app/ui/call-link";
import { Card } from "#app/ui/card";
import { Icon } from "#app/ui/icon";
import { PageHeader } from "#app/ui/page-header";
import { AddMember } from "../components/add-member";
import { MemberList } from "../components/member-list";
import { membersOf, oneHousehold } from "../households.server";
import { householdPaths } from "../paths";

export const loader = campLoader(
	{
		permission: "campers_view",
		...oneHousehold,
		query: z.object({ q: blank(searched()) }),
		search: ({ query }) => peopleSearch(query.q),
		reads: ({ hits, ...at }) => ({
			...oneHousehold.reads(at),
			people: foundPeople({ db: at.db, place: at.place, id: "" }, hits),
		}),
		find: (rows) => oneHousehold.find(rows),
	},
	({ ctx, rows, found, query }) => {
		const members = membersOf(found);
		const canEdit = ctx.can("campers_edit");
		return {
			id: found.id,
			name: found.name,
			address: addressLine(homeFor(found, ctx.can)) || (seesAddresses(ctx.can) ? "No address yet" : ""),
			phone: found.phone && formatPhone(found.phone, ctx.camp.country),
			email: found.email,
			members,
			can_edit: canEdit,
			q: query.q ?? "",
			people: canEdit
				? rows.people
						.filter((row) => members.every((member) => member.id !== row.id))
						.map((row) => ({
							id: row.id,
							name: `${row.preferred_name || row.first_name} ${row.last_name}`,
							photo_url: row.profile_image_url,
							about: aboutLine(tellingFacts(row, ctx.camp.country)),
						}))
				: [],
		};
	},
);

export const handle = { title: "Family" };
export const meta = ({ data }: { data: { name: string } | undefined }) => [
	{ title: data ? `${data.name} · CampInsights` : "CampInsights" },
];

export default function Family() {
	const page = useLoaderData<typeof loader>();
	const seesMoney = useCan("finance_view");
	return (
		<>
			<PageHeader
				title={<bdi>{page.name}</bdi>}
				description={page.address}
				back={{ to: householdPaths.list, label: "Families" }}
				actions={
					<>
						{seesMoney ? (
							<ButtonLink to={moneyPaths.account(page.id)} icon={<Icon name="badge-dollar-sign" />}>
								Account
							</ButtonLink>
						) : null}
						{page.can_edit ? (
							<ButtonLink to={householdPaths.edit(page.id)} icon={<Icon name="pencil" />}>
								Edit
							</ButtonLink>
						) : null}
					</>
				}
			/>
			<div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
				<Card title="Family members" flush>
					{page.members.length === 0 ? (
						<p className="px-4 py-3 text-muted">No members yet. Search for someone to add.</p>
					) : (
						<MemberList household_id={page.id} members={page.members} canEdit={page.can_edit} />
					)}
				</Card>
				<div className="grid grid-cols-1 gap-5">
					<Card title="Contact">
						{page.phone || page.email ? (
							<div className="grid justify-items-start gap-1">
								{page.phone ? <CallLink name={page.name} phone={page.phone} /> : null}
								{page.email ? (
									<a
										href={`mailto:${page.email}`}
										className="link break-all touch:inline-flex touch:min-h-11 touch:items-center"
									>
										{page.email}
									</a>
								) : null}
							</div>
						) : (
							<p className="text-muted">No phone number or email yet.</p>
						)}
					</Card>
					{page.can_edit ? <AddMember household_id={page.id} q={page.q} people={page.people} /> : null}
				</div>
			</div>
		</>
	);
}
