/**
 * Words and names of English that are much like those that a site for children has, and mean something else: of the 20,000
 * words that are read most those that `correctedWord` would take for another one.
 */
export const ENGLISH_WORDS = `
  abbot abigail accent according activist adam aground aiden airbus aircraft airfield airlift airline airplay airspace
  airways alex alexander alice align alone alongside alter amelia amir amount ample amusing amy anchorage andrew
  angela anger angle ankle anna anthony antics anybody anyone anytime apex appear appeared appearing applies apply
  aria armies armory asher ashley astrology astronomer audrey aurora automotive autonomy ava avery bach backdrop
  backstage backyard bacon badge bail bait baker balanced ballad ballot ballroom banda banner bar barbara barker baron
  barry bart bas base basing basis batch bates batter battle bays bearer beast beat beautifully bedrock bedroom beech
  beef been beforehand began being bella below benjamin benny bernard beta beth better betty bey bid bigger billions
  billy bin binds bit bitter blackish blacklist blacklisted blame bland blank blanking blaze bleeding bless blew bliss
  block blogs blood board boarded boarding boasts boiling bond bookstore boom booth bore boring bot bother bothered
  bottom bought bout bowie boycott boyfriend brace brake braking brand brandon brass bravo breach break breaking breed
  brewster brian brick bridget brigades brigadier brighter brightly broad broader broker brook brownish browser
  browsing bruce bruins bruno bubble bucks budget buds buffer bulldogs bullet bullying bunch burgess burn burton bury
  bush bust buster busy butler buy buzz bye bytes cache cain caleb calling came cameo camila campaign campus campuses
  cancelled canned cannon cannot canon cant caption care carl carla carlos carpet carr carrie carry cart cartel carter
  cartoons carved castes casts catch cattle caught cease ceded ceiling cello cemetery censor cents chandler chaplain
  charlie charlotte charming chase chat cheap cheaper check cheers cheryl chess chiefs childish childless chile chili
  chill chloe chloride choice choir choke choose chopped choral chose chow christian christopher chuck cid circuits
  citation cite cited clade claim claiming claire clan clash classics classroom clause clear cleared clearing click
  climb clone close closer closet cloth clothing clover clues coalition coast cocktail codes col cola cole colin
  collage collar collecting collective collector collided collins colon colorado columbus columnist combat combined
  combo come comeback comedies comet commuted commuter compete competed compiled compiler complain complied complies
  composer conn connection connor constructing constructive contains continue contraction convection cooler cooper
  copper copyright copyrighted cora cores cornerstone coroner corrections costing couch countdown counter countered
  counties county coupling courage course court coverage covering covert crank creative creator creek creep crest crew
  cries crime crises crisis cropped crops crossover crossroads crowd crowded cruiser crusade cuba cue cult curb cured
  curry cursed curvature cut cycles czar dagger daily dairy danger daniel das dave david daylight decade decent defer
  denied dense departmental departments derailed descent deserve desire detached detained detainees deter did didnt
  died diego dies differ difficulties difficulty diner dire dirty distant distinct dive divert dodge dodgers donald
  done dong dont dora doubling doug dover downfall downhill downtown dragging draining drains drawn drift driver drove
  drowning drugs duke dune dyer dylan earl earliest earn easier eastern eat eclectic eighth eighty eleanor electron
  electronic elegant elena eli elijah elizabeth ella ellie elvis emery emily emma environmental eras erin ethan eva
  evan evelyn everyday everyone ezra facebook facets fact fading fail failed failing faint fairly false fame famed
  familiar fang fanny fare fate fatty favored favoring favoured fear feat feel feeling fetal feud fiat fibre fiery
  fight fighters fill filler filly filmed films finds fines finland finn fiona firearm fit flagship flaming flanking
  flaws fleeing flees fleet fleming flesh flew flies floor flowed flows fluid flyer focal fond font footage foothills
  footnote footpath foraging force forecast foreman foremost forestry former forth fortune forty forum fought four
  fourteen framework freed freeman freeway freeze freezing freighter friendly friendship frigate front frontage
  frontline fry full fullback fully fund funk funky furlongs furnished fury futures gabriel gains gallons gameplay
  gamer garage gases gateway gave gazette genome gently geometry george gianna gina girlfriend gland gomez googling
  gordon got gown grace grade grain grandchildren grant graph grayson greed greek greenfield greenland greenwood
  grille grind groom gross grossing grove grown grows guess guest guideline guise gus guys hailey hairy halfback
  halftime halfway halt handball handbook handler hannah hardcover hardest hardship hardy harold harper harry harvey
  hate hatred hazel headline headlined headlining headwaters heal health hears heartland heath heather heel height
  heiress heirs hell henry herd heresy heron herring herself hey hide highland highlight highlighted highlighting
  highway hillside hilltop hilly hindered hinted hired historic hit hoaxes hoc holly holt homecoming homeland homepage
  hometown homework hop horseback hose hours household howe hudson hue hugh hugo hung hunted hurts ian iceland ideal
  inclined independent indicate infect inland insert inspect intimate isaac isabella isla isnt itself jack jackson
  jacob jaden jake james jasmine jason jasper jayden jennifer jesse jessica jews john jonah jonathan jordan joseph
  joshua josie julia julian jun justice kai kane karen kate katherine katie katy kayla kettle kevin keynote keys
  keystone keyword killers kim kit knots known kyle kylie lack lakers lam lame lance lander landfall landfill landon
  landslide lanes laps larger larva las later latter launch laura laurie layla lays leader leads leah leaks lean
  leaning learning leary leases least leave leo leonard lesser levi lewis liam lies life ligand likeness likes lila
  lilly lily limestone linda lineage linen liner linkage linux lionel lips lisa listening lit liter litter liver lives
  livestock loan locus logan lone longtime loops lori lorraine los loses lost lots louis lounge lover lowry lucas luck lucy
  luis luke luna lydia lynch machinery maddie madeline madison magazine maid mainland maintain maker male mall mana
  mandates manga mania manifold manly mans marc marcel marcus margin maria marina marked market maroon marquess
  marquis marries marry marsh martin martinez mason mass masses match matching mateo mates matthew maud max maya meant
  meantime medal medial median mediation medical medication meet megan mercer mercy merger metal mia michael might
  mila mile mill millie mindset mine minister mis misses model modem module molly momentum monastery monetary money
  mono monsieur monument moreover morris morse moses mountainous mounting mourning move movement mummy munster
  musician mystical naomi nasal natalie nathan needed newer newsletter newspaper niche nicole niece nina noah nodes
  noise nolan nom nora northeast northwest notice noticed noticing noun novel now nowhere oath offended offending
  office offline offseason offset offspring oliver olivia oneself orchestral ore oscar others ourselves outcome
  outdoor outfit outlaw outlawed outlook outlying outnumbered outright outset outstanding overcame overcome overcoming
  overdose overhead overland overlook overlooked overlooking overnight overrun overseas oversee overseeing overseen
  overt overthrow overtime owen pace package packaged packaging pageant painter pair paisley palace palais paler pan
  pantheon pants panzer paperback parade parenting parity parker parole parry part partly pasha passage passes
  password past paste patch patent patented paternal patricia patrick patriots patrols patron paul pause pawn pays
  peacekeeping peacetime peak peaking pearce pearl peat pedal peel peer peggy penal pending penelope peoples percent
  pest pete petrol petty peyton piazza pick picked picking piece pier pike pill pin ping pinnacle piper pitch pitchers
  pitches place plains plank playback playboy playlist plaza pleas plot plotting poet pointer pointless policies
  policy polish polite poll populace popularly populate port poop pos pose posse possess possible post potent pots pound
  powers pratt prayers preach premise presence president prevent price pride processes prod prone province pull pulp
  pulse puppet pure pursue queer quick quiet quinn quit quite quote rabbi racer rachel radius raft raids railroad
  rainfall raise rallies rally ramp rampage ran randomly ranged rani ranked ransom rant ras rate rating ratio rave
  ready realises realities realm rebecca recalling reddy reed reel reformer regal reign relating releasing relied
  reliefs relies reminder renaming render rents replacing reporter restore restrained reworded rewritten rhine rhyme
  rid ridden rider ridge riff riley rise risen rite ritter riverside roadside roadway robber robbins robert rocky role
  rollback rory rosie ross roster rotten roundabout route router rover rubin ruby ruins rule ruled ruling rum rumours
  runaway runway ruth ryan sack sacked sadie sage saint sake salary sally salsa sam samantha sample sampling samuel
  sandy sara sarah savannah scale scanned scanning scar scare scarlett schooner score scots scott scouting scream
  screenplay scripted sean sears season sebastian sect seek seekers seeking seem seemed seen seine seize seized
  selection sell sense sensor sent sept serge series servant server service serviced servicing sessions setback
  settling seven sewing shakespeare shale shall shame share sharp shaw shea sheds sheer shelters shelved shift
  shipbuilding shock shocking shoot shooter shore short shortage shortcomings shortcut shortening shorthand
  shortlisted shortstop shouted showdown shown shrine sick side sidelined sidewalk sideways sigh sight silicon simon
  simpler simplest simply sims sin since singh sired sit situation skaters skeletal sketches skier skill skylar
  skyline slade slate slater slight slope sloping sloppy slot smart sneak sofia softball soils solid somebody someday
  someone sometime sonar song sonny soon sooner sophia sophie sort sought souls southeast southwest spades spain
  spamming spanned spanning spare spas spawned spawning speak speaking specimen speed speeding spending spends spice
  spies spinal spire spirits spit spite spoken spokesperson spores spotlight springer sprint squad stabbed staffed
  stainless stake stale stalk stalking stall stalled stance standpoint stands start starting stat state stated stating
  steal stealing steep steering stella sterling steven stills stint stock stoke stopping stops storey storyline
  strained strait strand streak stream streamed stressed stresses strict strikers strikes striking stripped strips
  strong stronger stronghold strongly stuart stuck studies study studying stunned stunning stunts styling subset
  succeeds success suffer summaries summarize summed sunday sung sunk superior supper supports surprise susan
  sustained sway sweat sweeney sweep sweeping swept swimmer swiss sworn symmetric systemic systems tablet takeover
  talks tall tally taste taxes taylor teaches teenage temper temperate tenant tend tense tenth thames thanks thatcher
  thee theme theodore thereafter theses thick thin think thinking thomas thorough though threat threw thrown tier
  tiles timeline timer timetable tin tina titanium toby todd token tone tonnes tony topical topics tory tour townland
  township townspeople trace track traction tracy trafficking tragic trail trait traitor tramway trans transformation
  treasury treats treaty trial trick tricky tried tries troll trophies trough trousers trout troy truce truly trunk
  truss truths try turning tyler types underage undercover underside understand understanding undertake undertaking
  underway underwood underworld user vain valuation value variation venerable vice victoria villains villas vincent
  violet visitors volcanic wages waiter wales walkway wally wards warring wary wasted wasting watchlist waterfront
  waterway watts weak weaker weaver weight welding wendy whatsoever wheeler whenever whereabouts whereupon wherever
  whether whitelisted whoever whole wholly whorls whose wide wider widespread widow wiener william wills willy win
  windy winger winner witchcraft withdraw withdrawing withstand witty wonder wont woodward workplace workshop
  worldwide worthwhile worthy write writer writing wyatt xavier yearbook yourself zachary zambia zoe zoey zone zoom`;
