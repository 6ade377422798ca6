import { Link } from "@remix-run/react";
import { personPaths } from "#app/features/people/person-page/paths";
import { formatDate } from "#app/lib/dates";
import { Avatar } from "#app/ui/avatar";
import { Badge } from "#app/ui/badge";
import { buttonStyle } from "#app/ui/button-style";
import { CallLink } from "#app/ui/call-link";
import { Icon } from "#app/ui/icon";
import { Menu, MenuForm, MenuLink } from "#app/ui/menu";
import { MoveButtons } from "#app/ui/move-buttons";
import { relationPaths } from "../paths";

interface RelationView {
	relationship_id: string;
	id: string;
	name: string;
	photo_url: string | null;
	type: string;
	label: string;
	phone: string | null;
	email: string | null;
	contact_order: number | null;
	from_date: string | null;
	until_date: string | null;
	in_force: boolean;
	/** True when the viewer can open their page. */
	opens: boolean;
	/** True when the viewer can change the relationship, provided they can edit the person. */
	can_change: boolean;
}

interface RelationListProps {
	person_id: string;
	relations: RelationView[];
	canEdit: boolean;
}

/** Contacts in the order in which to call them, then everyone else. */
export function RelationList({ person_id, relations, canEdit }: RelationListProps) {
	const called = relations.filter(({ contact_order }) => contact_order !== null).length;
	return (
		<ul className="divide-y divide-line">
			{relations.map((relation, at) => (
				<li key={relation.relationship_id} className="flex flex-wrap items-start gap-x-3 px-4 py-2.5">
					<span
						className="w-4 pt-1.5 text-right text-muted tabular-nums"
						title={relation.contact_order ? "Call in this order" : undefined}
					>
						{relation.contact_order}
					</span>
					<Avatar id={relation.id} name={relation.name} src={relation.photo_url} />
					<div className="min-w-0 flex-1 basis-48">
						<p className="flex flex-wrap items-center gap-x-2 gap-y-1">
							{relation.opens ? (
								<Link to={personPaths.person(relation.id)} className="link font-medium">
									<bdi>{relation.name}</bdi>
								</Link>
							) : (
								<bdi className="font-medium">{relation.name}</bdi>
							)}
							<Badge tone={relation.type === "authorised_pickup" ? "pine" : "neutral"}>
								{relation.label}
							</Badge>
							{relation.in_force ? null : <Badge tone="ember">Not today</Badge>}
						</p>
						<Numbers relation={relation} />
						{relation.from_date || relation.until_date ? (
							<p className="text-muted">{datesOf(relation)}</p>
						) : null}
					</div>
					{canEdit && relation.can_change ? (
						<Changes
							person_id={person_id}
							relation={relation}
							isFirst={at === 0}
							isLast={at === called - 1}
						/>
					) : null}
				</li>
			))}
		</ul>
	);
}

function Numbers({ relation: { name, phone, email } }: { relation: RelationView }) {
	return (
		<p className="flex flex-wrap gap-x-4">
			{phone ? <CallLink name={name} phone={phone} /> : null}
			{email ? (
				<a
					href={`mailto:${email}`}
					className="link truncate touch:inline-flex touch:min-h-11 touch:items-center"
				>
					{email}
				</a>
			) : null}
		</p>
	);
}

/** Text such as "from 1 June until 3 June". Empty without dates. */
export const datesOf = ({ from_date, until_date }: Pick<RelationView, "from_date" | "until_date">) =>
	[from_date && `from ${formatDate(from_date)}`, until_date && `until ${formatDate(until_date)}`]
		.filter(Boolean)
		.join(" ");

interface ChangesProps {
	person_id: string;
	relation: RelationView;
	isFirst: boolean;
	isLast: boolean;
}

function Changes({ person_id, relation, isFirst, isLast }: ChangesProps) {
	const { relationship_id, name, contact_order } = relation;
	const order = relationPaths.callOrder(person_id, relationship_id);
	return (
		<div className="ml-auto flex flex-none items-center">
			{contact_order === null ? null : (
				<MoveButtons action={order} verb="Call" name={name} isFirst={isFirst} isLast={isLast} />
			)}
			<Menu
				label={`More about ${name}`}
				trigger={<Icon name="ellipsis" />}
				align="end"
				className={buttonStyle({ variant: "quiet", size: "small" })}
			>
				<MenuLink to={relationPaths.relation(person_id, relationship_id)} icon={<Icon name="pencil" />}>
					Edit
				</MenuLink>
				{contact_order === null ? (
					<MenuForm action={order} fields={{ direction: "down" }} icon={<Icon name="phone" />}>
						Make an emergency contact
					</MenuForm>
				) : null}
				<MenuForm
					action={relationPaths.remove(person_id, relationship_id)}
					icon={<Icon name="user-minus" />}
					danger
				>
					Remove
				</MenuForm>
			</Menu>
		</div>
	);
}
