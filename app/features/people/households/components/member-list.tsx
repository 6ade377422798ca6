import { Link } from "@remix-run/react";
import { personPaths } from "#app/features/people/person-page/paths";
import { Avatar } from "#app/ui/avatar";
import { Badge } from "#app/ui/badge";
import { buttonStyle } from "#app/ui/button-style";
import { Icon } from "#app/ui/icon";
import { Menu, MenuForm } from "#app/ui/menu";
import { householdPaths } from "../paths";

interface MemberView {
	id: string;
	name: string;
	person_type: string;
	is_primary: boolean;
	photo_url: string | null;
}

const TYPES: Record<string, string> = {
	camper: "Camper",
	staff: "Staff",
	parent: "Parent",
	other: "Contact",
};

interface MemberListProps {
	household_id: string;
	members: MemberView[];
	canEdit: boolean;
}

/** Members of a household. Marks members whose emails go to a different household. */
export function MemberList({ household_id, members, canEdit }: MemberListProps) {
	return (
		<ul className="divide-y divide-line">
			{members.map(({ id, name, person_type, is_primary, photo_url }) => (
				<li key={id} className="flex items-center gap-3 px-4 py-2.5">
					<Avatar id={id} name={name} src={photo_url} />
					<div className="min-w-0 flex-1">
						<p className="flex flex-wrap items-center gap-x-2">
							<Link to={personPaths.person(id)} className="link font-medium wrap-anywhere">
								<bdi>{name}</bdi>
							</Link>
							{is_primary ? null : <Badge>Secondary family</Badge>}
						</p>
						<p className="text-muted">{TYPES[person_type] ?? person_type}</p>
					</div>
					{canEdit ? (
						<Menu
							label={`More about ${name}`}
							trigger={<Icon name="ellipsis" />}
							align="end"
							className={buttonStyle({ variant: "quiet", size: "small" })}
						>
							{is_primary ? null : (
								<MenuForm
									action={householdPaths.makePrimary(household_id)}
									fields={{ person_id: id }}
									icon={<Icon name="house" />}
								>
									Make this the primary household
								</MenuForm>
							)}
							<MenuForm
								action={householdPaths.removeMember(household_id)}
								fields={{ person_id: id }}
								icon={<Icon name="user-minus" />}
								danger
							>
								Remove from this family
							</MenuForm>
						</Menu>
					) : null}
				</li>
			))}
		</ul>
	);
}
