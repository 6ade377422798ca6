import { Avatar } from "#app/ui/avatar";
import { Badge } from "#app/ui/badge";
import { CallLink } from "#app/ui/call-link";
import { FillBar } from "#app/ui/fill-bar";
import { Icon } from "#app/ui/icon";
import { StatGrid, StatTile } from "#app/ui/stat-tile";
import { Chapter, LONG, Specimen, States } from "./specimen";

const NAMES = ["Ada Okafor", "Ben Sato", "Ñusta Quispe", "نور الهاشمي", LONG];

export function People() {
	return (
		<Chapter id="people" title="People and figures">
			<Specimen title="Avatar" note="Initials on a tint in the person's color. All tints are equally light.">
				{() => (
					<div className="flex flex-wrap items-center gap-3">
						{NAMES.map((name) => (
							<Avatar key={name} id={name} name={name} />
						))}
						{(["small", "medium", "large", "huge"] as const).map((size) => (
							<Avatar key={size} id="ada" name="Ada Okafor" size={size} />
						))}
					</div>
				)}
			</Specimen>
			<Specimen title="Call link" note="A phone number to tap. A number that can't be dialed is plain text.">
				{() => (
					<States
						states={[
							[
								"default",
								<>
									<CallLink name="Ada Okafor" phone="(518) 555-0142" />
									<CallLink name="Ben Sato" phone="ask at the office" />
								</>,
							],
							["hover", <CallLink key="hover" name="Ada Okafor" phone="(518) 555-0142" />],
							["focus", <CallLink key="focus" name="Ada Okafor" phone="(518) 555-0142" />],
						]}
					/>
				)}
			</Specimen>
			<Specimen
				title="Badge"
				note="A status in one word. Ember means that action is needed, danger is a warning."
			>
				{() => (
					<div className="flex flex-wrap gap-2">
						<Badge>Draft</Badge>
						<Badge tone="pine">Running</Badge>
						<Badge tone="ember">Not started</Badge>
						<Badge tone="sky">In progress</Badge>
						<Badge tone="danger" icon={<Icon name="octagon-alert" />}>
							Anaphylaxis
						</Badge>
						<States states={[["long", <Badge key="long">{LONG}</Badge>]]} />
					</div>
				)}
			</Specimen>
			<Specimen title="Fill bar" note="Ember only when action is needed. Text always says the same.">
				{() => (
					<div className="grid gap-3">
						<FillBar value={0} max={24} label="0 of 24 spots filled" />
						<FillBar value={22} max={24} label="22 of 24 spots filled" />
						<FillBar value={24} max={24} label="24 of 24 spots filled" tone="ember" />
						<FillBar value={9} max={24} label="9 of 24 arrived" tone="sky" />
					</div>
				)}
			</Specimen>
			<Specimen
				title="Figures"
				note="Shows a dash when the value is unknown. A tile that is a link changes on hover."
			>
				{() => (
					<div className="grid gap-4">
						<StatGrid>
							<StatTile label="Present" value={187} of="of 214" note="3 more than yesterday" to="#people" />
							<StatTile label="Missing" value={2} note="Call their families" tone="ember" />
							<StatTile label="Activities" value="–" />
						</StatGrid>
						<States
							look="wide"
							states={[
								[
									"hover and focus",
									() => (
										<StatGrid>
											<StatTile label="Present" value={187} of="of 214" to="#people" />
										</StatGrid>
									),
								],
							]}
						/>
					</div>
				)}
			</Specimen>
		</Chapter>
	);
}
