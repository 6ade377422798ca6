import { birthdayTile } from "~/features/attendance/index.server";
import { failedChargesTile } from "~/features/auto-charges/index.server";
import { asideTile, differencesTile } from "~/features/card-payments/index.server";
import { disputesTile } from "~/features/disputes/index.server";
import { registrationTile } from "~/features/registration-board/index.server";
import { payOutTile, refundTile } from "~/features/refunds/index.server";
import { seasonTodoTile } from "~/features/seasons/index.server";
import { seasonSessionsTile } from "~/features/sessions/index.server";
import { certificateTile } from "~/features/staff/index.server";
import { ratioTile, timeOffTile } from "~/features/staffing/index.server";
import { setupTile } from "~/features/setup/index.server";
import type { Tile } from "~/platform/tile";

/** What the capabilities put on the dashboard, in this order. A capability adds its line here and nothing else; see `defineTile`. */
export const TILES: readonly Tile[] = [
	setupTile,
	seasonSessionsTile,
	registrationTile,
	refundTile,
	payOutTile,
	failedChargesTile,
	disputesTile,
	asideTile,
	differencesTile,
	ratioTile,
	timeOffTile,
	certificateTile,
	seasonTodoTile,
	birthdayTile,
];
