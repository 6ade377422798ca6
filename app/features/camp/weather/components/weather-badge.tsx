import { cn } from "#app/ui/cn";
import { Icon } from "#app/ui/icon";
import { Menu, MenuButton, MenuSeparator } from "#app/ui/menu";
import { Spinner } from "#app/ui/spinner";
import type { ShownWeather } from "../rules";
import type { BadgeState } from "./use-weather";

type WeatherBadgeProps = BadgeState & {
	/** Requests newer weather; null when there is no service to ask. */
	refresh: (() => void) | null;
	/**
	 * Phone version: icon and temperature, with a word only for sample data or the fallback location. The narrowest
	 * phones hide the icon of sample data and show its word below, because the page title needs the room.
	 */
	compact?: boolean;
};

const UNAVAILABLE = "Weather unavailable";

/** Weather at the camp: the temperature in the header, details in a popover. */
export default function WeatherBadge({ refresh, compact, ...badge }: WeatherBadgeProps) {
	const { state } = badge;
	const shown = state === "loaded" ? badge.shown : null;
	return (
		<Menu
			label={shown ? wordsOf(shown) : state === "loading" ? "Weather" : UNAVAILABLE}
			align="end"
			className={cn(
				"inline-flex h-8 flex-none items-center gap-1.5 rounded-sm px-2 text-sm font-medium hover:bg-sunken touch:h-11 [&>svg]:size-4.5",
				compact && "px-1.5 max-[17rem]:hidden",
				compact && shown?.mock && "max-[22rem]:[&>span]:flex-col max-[22rem]:[&>span]:gap-0",
				compact && shown?.fallback && "[&>span]:flex-col [&>span]:gap-0 [&>span]:leading-none",
				!(shown && shown.note === "") && "text-muted",
			)}
			trigger={
				<>
					{state === "loading" || (state === "loaded" && badge.refreshing) ? (
						<span className="noscript:hidden">
							<Spinner />
						</span>
					) : shown?.mock ? (
						<Icon name="triangle-alert" className={cn("text-ember", compact && "max-[22rem]:hidden")} />
					) : (
						<Icon name={shown?.icon ?? "cloud-off"} className="text-muted" />
					)}
					{/* Without JavaScript the weather is never fetched. */}
					{state === "loading" ? <Icon name="cloud-off" className="hidden noscript:block" /> : null}
					{/* Beside the names of camp and season a tablet held upright has room for one of the two. */}
					<span
						className={cn(
							"inline-flex items-center gap-1.5",
							shown && !compact && "max-lg:flex-col max-lg:items-start max-lg:gap-0 max-lg:leading-none",
						)}
					>
						{shown ? <span className="tabular-nums">{shown.figure}</span> : null}{" "}
						{/* What was not measured, or not at the camp, says so at every width. */}
						{compact && !shown?.mock && !shown?.fallback ? null : (
							<span className="text-xs font-normal max-lg:leading-none">
								{state === "unavailable" ? UNAVAILABLE : shown?.note}
							</span>
						)}
					</span>
				</>
			}
		>
			<div className="w-64 text-sm">
				{shown ? <Details {...shown} /> : <p className="px-2 py-1.5 text-muted">{REASONS[state]}</p>}
				{refresh ? (
					<div className="noscript:hidden">
						<MenuSeparator />
						<MenuButton icon={<Icon name="refresh-cw" />} onClick={() => refresh()}>
							Refresh
						</MenuButton>
					</div>
				) : null}
			</div>
		</Menu>
	);
}

/** The accessible name begins with the visible text, so that voice control can press the button. */
const wordsOf = ({ figure, condition, note }: ShownWeather) =>
	`${[figure, note].filter(Boolean).join(" ")}. Weather: ${condition}`;

const REASONS: Record<BadgeState["state"], string> = {
	loading: "Loading weather…",
	unavailable: `${UNAVAILABLE}: the weather service isn't responding.`,
	loaded: "",
};

function Details({ icon, figure, condition, facts, remark, mock, fallback }: ShownWeather) {
	return (
		<div className="px-2 pt-1.5 pb-2">
			<p className="flex items-center gap-2">
				<Icon name={icon} className="size-6 text-muted" />
				<span className="text-lg font-bold tabular-nums">{figure}</span>
				<span className="min-w-0">{condition}</span>
			</p>
			<dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-3 gap-y-0.5">
				{facts.map(([name, text, href]) => (
					<div key={name} className="contents">
						<dt className="text-muted">{name}</dt>
						<dd>
							{href ? (
								<a href={href} className="underline underline-offset-2">
									{text}
								</a>
							) : (
								text
							)}
						</dd>
					</div>
				))}
			</dl>
			{remark ? (
				<p
					className={cn(
						"mt-2 text-xs",
						mock || fallback ? "rounded-sm bg-ember-tint px-2 py-1.5" : "text-muted",
					)}
				>
					{remark}
				</p>
			) : null}
		</div>
	);
}
