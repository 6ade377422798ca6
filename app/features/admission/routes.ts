import { joinRoutes } from "../join-routes";
import * as lottery from "./lottery/routes";
import * as waitingRoom from "./waiting-room/routes";
import * as waitlist from "./waitlist/routes";

export const { screens, publicScreens, actions, api } = joinRoutes(lottery, waitingRoom, waitlist);
