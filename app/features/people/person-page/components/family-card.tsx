import { Link } from "@remix-run/react";
import { addressLine, type PostalAddress } from "#app/lib/address-line";
import { Alert } from "#app/ui/alert";
import { Avatar } from "#app/ui/avatar";
import { CallLink } from "#app/ui/call-link";
import { Card } from "#app/ui/card";
import { Icon } from "#app/ui/icon";
import { personPaths } from "../paths";
import type { familyOf } from "../relations.server";

type Family = ReturnType<typeof familyOf>;
type Relative = Family["relatives"][number];

interface HouseholdView extends PostalAddress {
	id: string;
	name: string;
	phone: string | null;
}

interface FamilyCardProps {
	family: Family;
	households: HouseholdView[];
	/** Path of the page where the family is edited. */
	more?: string;
}

/** Contacts in the order in which to call them, "do not release" people, and households. */
export function FamilyCard({ family, households, more }: FamilyCardProps) {
	const { relatives, do_not_release, barred } = family;
	return (
		<Card
			title="Family"
			flush
			actions={
				more ? (
					<Link to={more} className="link inline-flex min-h-6 items-center touch:min-h-11">
						Edit
					</Link>
				) : undefined
			}
		>
			{do_not_release ? (
				<Alert tone="danger" title="Do not release. Call the director" className="m-4">
					{barred.length > 0 ? (
						<p>
							Do not release to <bdi>{barred.map(({ name }) => name).join(", ")}</bdi>.
						</p>
					) : null}
				</Alert>
			) : null}
			{relatives.length === 0 && households.length === 0 ? (
				<p className="px-4 py-3 text-muted">No family members yet.</p>
			) : null}
			<ul className="divide-y divide-line">
				{relatives.map((relative) => (
					<RelativeLine key={relative.id} relative={relative} />
				))}
			</ul>
			{households.length > 0 ? (
				<ul className="divide-y divide-line border-t border-line">
					{households.map((household) => (
						<li key={household.id} className="flex gap-3 px-4 py-2.5">
							<Icon name="house" className="mt-0.5 text-muted" />
							<div className="min-w-0">
								<p className="font-medium">{household.name}</p>
								<p className="text-muted">{addressLine(household)}</p>
								{household.phone ? <CallLink name={household.name} phone={household.phone} /> : null}
							</div>
						</li>
					))}
				</ul>
			) : null}
		</Card>
	);
}

function RelativeLine({ relative }: { relative: Relative }) {
	const { id, name, photo_url, roles, phone, email, contact_order, opens } = relative;
	return (
		<li className="flex items-start gap-3 px-4 py-2.5">
			<Avatar id={id} name={name} src={photo_url} />
			<div className="min-w-0 flex-1">
				<p className="font-medium">
					{opens ? (
						<Link to={personPaths.person(id)} className="link">
							<bdi>{name}</bdi>
						</Link>
					) : (
						<bdi>{name}</bdi>
					)}
				</p>
				<p className="text-muted">
					{roles.join(", ")}
					{contact_order ? ` · call ${ordinal(contact_order)}` : ""}
				</p>
				{phone ? <CallLink name={name} phone={phone} /> : null}
				{email ? (
					<a
						href={`mailto:${email}`}
						className="link block truncate touch:flex touch:min-h-11 touch:items-center"
					>
						{email}
					</a>
				) : null}
			</div>
		</li>
	);
}

const ordinal = (order: number) => ["first", "second", "third"][order - 1] ?? `no. ${order}`;
