import { Icon } from "#app/ui/icon";
import type { IconName } from "#app/ui/icon-name";
import { Kbd } from "#app/ui/kbd";
import { Wordmark } from "#app/ui/wordmark";
import { Chapter, Specimen } from "./specimen";

const COLOURS = [
	["ground", "bg-ground", "The page"],
	["surface", "bg-surface", "What lies on it"],
	["sunken", "bg-sunken", "What is pressed into it"],
	["line", "bg-line", "Separates"],
	["edge", "bg-edge", "Border of controls"],
	["ink", "bg-ink", "Words"],
	["muted", "bg-muted", "Words that come second"],
	["pine", "bg-pine", "Brand, main action"],
	["pine-deep", "bg-pine-deep", "The same, pressed"],
	["pine-tint", "bg-pine-tint", "Its ground"],
	["ember", "bg-ember", "Action required: shapes"],
	["ember-ink", "bg-ember-ink", "The same: words"],
	["ember-tint", "bg-ember-tint", "Its ground"],
	["danger", "bg-danger", "Danger and anaphylaxis only"],
	["danger-tint", "bg-danger-tint", "Its ground"],
	["sky", "bg-sky", "Information"],
	["sky-tint", "bg-sky-tint", "Its ground"],
] as const;

const TYPE = [
	["text-xs", "12 / 16", "What stands beside: dates, hints, column heads"],
	["text-sm", "14 / 20", "The text of every page"],
	["text-base", "16 / 24", "Names on a phone, fields on a phone"],
	["text-lg font-bold", "20 / 28", "A page's title on a phone, a dialog's"],
	["text-xl font-bold", "28 / 34", "A page's title, a figure"],
] as const;

const ICONS: readonly IconName[] = [
	"house",
	"users",
	"sunrise",
	"list-checks",
	"calendar-range",
	"search",
	"plus",
	"pencil",
	"trash-2",
	"download",
	"printer",
	"phone",
	"check",
	"clock",
	"user-x",
	"triangle-alert",
];

export function Tokens() {
	return (
		<Chapter id="tokens" title="Tokens and type">
			<Specimen
				title="Colour"
				note="Defined once in app.css. In both themes text has a contrast of at least 4.5:1, controls 3:1."
			>
				{() => (
					<ul className="grid grid-cols-1 gap-x-4 gap-y-2 md:grid-cols-2">
						{COLOURS.map(([name, look, use]) => (
							<li key={name} className="flex items-center gap-3">
								<span className={`size-8 flex-none rounded-sm border border-line ${look}`} />
								<span className="min-w-0">
									<span className="block font-medium">{name}</span>
									<span className="block text-xs text-muted">{use}</span>
								</span>
							</li>
						))}
					</ul>
				)}
			</Specimen>
			<Specimen title="Type" note="Inter in weights 400, 550 and 650. Digits in tables have equal width.">
				{() => (
					<ul className="grid gap-3">
						{TYPE.map(([look, size, use]) => (
							<li key={look}>
								<p className={look}>{use}</p>
								<p className="text-xs text-muted tabular-nums">{size}</p>
							</li>
						))}
						<li className="flex flex-wrap gap-x-4">
							<span>Normal 400</span>
							<span className="font-medium">Medium 550</span>
							<span className="font-bold">Bold 650</span>
							<span className="tabular-nums">0123456789</span>
							<span className="font-mono text-xs">mono 1a2b3c</span>
						</li>
					</ul>
				)}
			</Specimen>
			<Specimen title="Shape and depth" note="A 4 px grid, radii of 6 and 10 px, and two shadows.">
				{() => (
					<div className="flex flex-wrap gap-4 text-xs">
						<p className="grid size-24 place-items-center rounded-sm border border-line bg-surface">
							radius 6
						</p>
						<p className="grid size-24 place-items-center rounded-md border border-line bg-surface">
							radius 10
						</p>
						<p className="grid size-24 place-items-center rounded-md bg-surface shadow-raised">raised</p>
						<p className="grid size-24 place-items-center rounded-md bg-surface shadow-floating">floating</p>
					</div>
				)}
			</Specimen>
			<Specimen title="Wordmark, icons, keys, links">
				{() => (
					<div className="grid gap-4">
						<p className="text-lg">
							<Wordmark />
						</p>
						<p className="flex flex-wrap gap-3">
							{ICONS.map((name) => (
								<Icon key={name} name={name} className="size-5" />
							))}
						</p>
						<p className="flex items-center gap-1">
							<Kbd>Ctrl</Kbd>
							<Kbd>K</Kbd>
						</p>
						<p>
							A{" "}
							<a href="#tokens" className="link">
								link in running text
							</a>
							.
						</p>
					</div>
				)}
			</Specimen>
		</Chapter>
	);
}
