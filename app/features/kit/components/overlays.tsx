import { Button } from "~/ui/button";
import { Dialog, opens } from "~/ui/dialog";
import { Icon } from "~/ui/icon";
import { Menu, MenuButton, MenuHeading, MenuLink, MenuSeparator } from "~/ui/menu";
import { Chapter, LONG, Specimen } from "./specimen";

export function Overlays() {
	return (
		<Chapter id="overlays" title="Menus and dialogs">
			<Specimen title="Menu" note="Opens before JavaScript; arrows walk it, Escape closes it.">
				{() => (
					<Menu trigger="More actions" className="switcher">
						<MenuHeading>Camper</MenuHeading>
						<MenuLink to="#overlays" icon={<Icon name="pencil" />} current>
							Edit
						</MenuLink>
						<MenuButton icon={<Icon name="archive" />}>{LONG}</MenuButton>
						<MenuSeparator />
						<MenuButton danger icon={<Icon name="trash-2" />}>
							Delete
						</MenuButton>
					</Menu>
				)}
			</Specimen>
			<Specimen title="Dialog" note="The browser's own modal; on a phone it rises from below.">
				{(theme) => (
					<div className="flex flex-wrap gap-2">
						<Button {...opens(`dialog-${theme}`)}>Open a dialog</Button>
						<Button {...opens(`sheet-${theme}`)}>Open from the side</Button>
						<Dialog
							id={`dialog-${theme}`}
							title="Which mark is right?"
							description="Somebody else marked the same child."
							footer={<Button variant="primary">Use mine</Button>}
						>
							<p>Marked present by Ana at 9:04 AM.</p>
						</Dialog>
						<Dialog id={`sheet-${theme}`} side="end" title="Ada Okafor">
							<p>A record beside its list.</p>
						</Dialog>
					</div>
				)}
			</Specimen>
		</Chapter>
	);
}
