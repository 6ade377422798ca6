import type { ReactNode } from "react";
import { cn } from "~/ui/cn";
import { Icon } from "~/ui/icon";
import { Menu, MenuButton, MenuSeparator } from "~/ui/menu";
import { Spinner } from "~/ui/spinner";
import type { Weather } from "../rules";
import type { BadgeState } from "./use-weather";

export type WeatherBadgeProps = BadgeState & {
	/** Asks for a newer one; null where there is nobody to ask. */
	refresh: (() => void) | null;
	/** On a phone: the picture and the figure alone. */
	compact?: boolean;
};

/** The weather at the camp, small: a figure in the header, the rest behind it. */
export function WeatherBadge(props: WeatherBadgeProps) {
	const { compact } = props;
	if (props.state === "loading") {
		return (
			<Shown
				label="Weather"
				compact={compact}
				trigger={
					<>
						<span className="noscript:hidden">
							<Spinner />
						</span>
						{/* Without JavaScript nobody will look. */}
						<Icon name="cloud-off" className="hidden noscript:block" />
					</>
				}
			>
				<p className="px-2 py-1.5 text-muted noscript:hidden">Looking up the weather.</p>
				<p className="hidden px-2 py-1.5 text-muted noscript:block">{NOT_YET}</p>
			</Shown>
		);
	}
	if (props.state === "unavailable") {
		return (
			<Shown
				label="Weather unavailable"
				compact={compact}
				muted
				trigger={
					<>
						<Icon name="cloud-off" />
						{compact ? null : <span>Weather unavailable</span>}
					</>
				}
			>
				<p className="px-2 py-1.5 text-muted">{props.place_known ? NO_ANSWER : NO_PLACE}</p>
				<Refresh {...props} />
			</Shown>
		);
	}
	return <Loaded {...props} />;
}

const NO_PLACE =
	"Weather unavailable: it is not known yet where the camp is. Its address brings the weather here.";
const NO_ANSWER = "Weather unavailable: there was no answer. Try again when you are connected.";
const NOT_YET = "Weather unavailable: nothing is stored yet.";

type LoadedProps = Extract<WeatherBadgeProps, { state: "loaded" }>;

function Loaded(props: LoadedProps) {
	const { weather, since, refreshing, compact } = props;
	const picture = weather.mock ? (
		<Icon name="triangle-alert" className="text-ember" />
	) : (
		<Icon name={weather.icon} className="text-muted" />
	);
	const note = weather.mock ? ", sample" : weather.stale ? `, as of ${since}` : "";
	return (
		<Shown
			label={`Weather: ${weather.temperature}°F, ${weather.condition}${note}`}
			compact={compact}
			muted={weather.stale || weather.mock}
			trigger={
				<>
					{refreshing ? <Spinner /> : picture}
					<span className="tabular-nums">{weather.temperature}°F</span>
					{!compact && weather.stale ? <span className="text-xs font-normal">as of {since}</span> : null}
					{!compact && weather.mock ? <span className="text-xs font-normal">sample</span> : null}
				</>
			}
		>
			<Details weather={weather} since={since} asked={props.refresh !== null} />
			<Refresh {...props} />
		</Shown>
	);
}

interface DetailsProps {
	weather: Weather;
	since: string;
	/** Whether there is a service that could have said something. */
	asked: boolean;
}

function Details({ weather, since, asked }: DetailsProps) {
	const wind = [weather.windSpeed === null ? "" : `${weather.windSpeed} mph`, weather.windDirection ?? ""];
	return (
		<div className="px-2 pt-1.5 pb-2">
			<p className="flex items-center gap-2">
				<Icon name={weather.icon} className="size-6 text-muted" />
				<span className="text-lg font-bold tabular-nums">{weather.temperature}°F</span>
				<span className="min-w-0">{weather.condition}</span>
			</p>
			<dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-3 gap-y-0.5 [&>dt]:text-muted">
				{weather.humidity === null ? null : <Fact name="Humidity">{weather.humidity} %</Fact>}
				{weather.windSpeed === null ? null : <Fact name="Wind">{wind.filter(Boolean).join(" ")}</Fact>}
				{weather.mock ? null : <Fact name="As of">{since}</Fact>}
				{weather.source === "open-meteo" ? (
					<Fact name="Source">
						<a href="https://open-meteo.com/" rel="noreferrer" className="underline underline-offset-2">
							Open-Meteo
						</a>
					</Fact>
				) : null}
				{weather.source === "nws" ? <Fact name="Source">National Weather Service</Fact> : null}
			</dl>
			{weather.mock ? (
				<p className="mt-2 rounded-sm bg-ember-tint px-2 py-1.5 text-xs">
					Sample figures, not a measurement.{" "}
					{asked ? "The weather service does not answer." : "No weather service is set up here."}
				</p>
			) : weather.stale ? (
				<p className="mt-2 text-xs text-muted">This is old: no newer one could be had.</p>
			) : null}
		</div>
	);
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
	return (
		<>
			<dt>{name}</dt>
			<dd>{children}</dd>
		</>
	);
}

function Refresh({ refresh }: Pick<WeatherBadgeProps, "refresh">) {
	if (!refresh) return null;
	return (
		<div className="noscript:hidden">
			<MenuSeparator />
			<MenuButton icon={<Icon name="refresh-cw" />} onClick={() => refresh()}>
				Refresh
			</MenuButton>
		</div>
	);
}

interface ShownProps {
	label: string;
	trigger: ReactNode;
	compact?: boolean;
	muted?: boolean;
	children: ReactNode;
}

function Shown({ label, trigger, compact, muted, children }: ShownProps) {
	return (
		<Menu
			label={label}
			align="end"
			className={cn(
				"inline-flex h-8 flex-none items-center gap-1.5 rounded-sm px-2 text-sm font-medium hover:bg-sunken touch:h-11 [&>svg]:size-4.5",
				compact && "px-1.5",
				muted && "text-muted",
			)}
			trigger={trigger}
		>
			<div className="w-64 text-sm">{children}</div>
		</Menu>
	);
}
