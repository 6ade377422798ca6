import { Icon } from "#app/ui/icon";
import { Menu, MenuForm, MenuLink, MenuSeparator } from "#app/ui/menu";

/** URLs of the actions. */
export interface OfferPaths {
	edit: string;
	order: string;
	switch: string;
	remove: string;
}

interface OfferMenuProps {
	name: string;
	is_active: boolean;
	first: boolean;
	last: boolean;
	/** True when no registration has used it. */
	removable: boolean;
	paths: OfferPaths;
}

/** Menu of actions for a discount or an add-on. */
export function OfferMenu({ name, is_active, first, last, removable, paths }: OfferMenuProps) {
	const about = <span className="sr-only">: {name}</span>;
	return (
		<Menu label={`More actions for ${name}`} align="end" trigger={<Icon name="ellipsis" />}>
			<MenuLink to={paths.edit} icon={<Icon name="pencil" />}>
				Edit{about}
			</MenuLink>
			{first ? null : (
				<MenuForm action={paths.order} fields={{ move: "up" }} icon={<Icon name="arrow-up" />}>
					Move up{about}
				</MenuForm>
			)}
			{last ? null : (
				<MenuForm action={paths.order} fields={{ move: "down" }} icon={<Icon name="arrow-down" />}>
					Move down{about}
				</MenuForm>
			)}
			<MenuForm
				action={paths.switch}
				fields={{ is_active: String(!is_active) }}
				icon={<Icon name={is_active ? "eye-off" : "eye"} />}
			>
				{is_active ? "Turn off" : "Turn on"}
				{about}
			</MenuForm>
			{removable ? (
				<>
					<MenuSeparator />
					<MenuForm action={paths.remove} icon={<Icon name="trash-2" />}>
						Remove{about}
					</MenuForm>
				</>
			) : null}
		</Menu>
	);
}
