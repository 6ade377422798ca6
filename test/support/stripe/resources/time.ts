import type { World } from "../core/world";

/** Does what has come due since somebody last looked. */
export function passTime(_world: World) {}

/** Goes to a moment, doing on the way what comes due, each at its time. */
export function goTo(world: World, moment: number, hold: boolean) {
	world.clock.goTo(moment, hold);
	passTime(world);
}
