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
			<Specimen title="Avatar" note="Initials on a tint of the person's own hue, equal in lightness.">
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
			<Specimen title="Call link" note="A number to tap; one that cannot be dialled is only read.">
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
			<Specimen title="Badge" note="A state in a word. Ember needs action; danger warns.">
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
			<Specimen title="Fill bar" note="Ember only when someone has to act; always beside words.">
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
				note="A dash where nothing is known yet. A tile that leads somewhere says so on hover."
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
