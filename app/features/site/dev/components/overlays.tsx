import { useState } from "react";
import { Button } from "#app/ui/button";
import { Dialog, opens } from "#app/ui/dialog";
import { Field } from "#app/ui/field";
import { Icon } from "#app/ui/icon";
import { LeaveQuestion } from "#app/ui/leave-question";
import { Menu, MenuButton, MenuForm, MenuHeading, MenuLink, MenuSeparator } from "#app/ui/menu";
import { TextInput } from "#app/ui/text-input";
import { useUnsavedGuard } from "#app/ui/use-unsaved-guard";
import { Chapter, LONG, Specimen, States } from "./specimen";

export function Overlays() {
	return (
		<Chapter id="overlays" title="Menus and dialogs">
			<Specimen
				title="Menu"
				note="Works before JavaScript loads. Arrow keys move between items, Escape closes it."
			>
				{() => (
					<Menu trigger="More actions" className="switcher">
						<MenuHeading>Camper</MenuHeading>
						<MenuLink to="#overlays" icon={<Icon name="pencil" />} current>
							Edit
						</MenuLink>
						<MenuButton icon={<Icon name="archive" />}>{LONG}</MenuButton>
						<MenuSeparator />
						<MenuForm action="#overlays" icon={<Icon name="copy" />}>
							Duplicate
						</MenuForm>
						<MenuButton danger icon={<Icon name="trash-2" />}>
							Delete
						</MenuButton>
					</Menu>
				)}
			</Specimen>
			<Specimen title="Menu trigger and items" note="Keyboard focus looks like pointer hover.">
				{() => (
					<States
						look="wide"
						states={[
							[
								"default",
								<>
									<MenuLink to="#overlays">Edit</MenuLink>
									<MenuForm action="#overlays">Duplicate</MenuForm>
									<MenuButton icon={<Icon name="archive" />}>Archive</MenuButton>
								</>,
							],
							[
								"hover and focus",
								() => (
									<>
										<Menu trigger="More actions">{null}</Menu>
										<MenuLink to="#overlays">Edit</MenuLink>
										<MenuForm action="#overlays">Duplicate</MenuForm>
										<MenuButton icon={<Icon name="archive" />}>Archive</MenuButton>
									</>
								),
							],
							[
								"long",
								<>
									<MenuLink to="#overlays" current>
										{LONG}
									</MenuLink>
									<MenuButton icon={<Icon name="archive" />}>{LONG}</MenuButton>
								</>,
							],
						]}
					/>
				)}
			</Specimen>
			<Specimen
				title="Dialog"
				note="The browser's own modal dialog. On a phone it slides up from the bottom."
			>
				{(theme) => (
					<div className="flex flex-wrap gap-2">
						<Button {...opens(`dialog-${theme}`)}>Open a dialog</Button>
						<Button {...opens(`sheet-${theme}`)}>Open from the side</Button>
						<Dialog
							id={`dialog-${theme}`}
							title="Which mark is right?"
							description="Someone else marked the same child."
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
			<Specimen
				title="Leaving"
				note="Type something, then follow a link. The page asks once before it discards changes."
			>
				{(theme) =>
					theme === "light" ? <Guarded /> : <p className="text-muted">In the page's own theme.</p>
				}
			</Specimen>
			<LeaveQuestion />
		</Chapter>
	);
}

function Guarded() {
	const [typed, setTyped] = useState("");
	useUnsavedGuard(typed !== "");
	return (
		<Field name="guarded" label="Tagline">
			<TextInput onChange={(event) => setTyped(event.currentTarget.value)} />
		</Field>
	);
}
